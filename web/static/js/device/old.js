// Browsers that are too old for the other scripts and styles get a page that needs neither. No module, and in words that all
// of them understand.

(function () {
  var can = window.CSS && CSS.supports;
  var styles = can && CSS.supports("selector(:has(a))") && CSS.supports("color", "color-mix(in srgb, red, blue)");
  if (!styles || !Array.prototype.findLast) location.replace("/plain");
})();
