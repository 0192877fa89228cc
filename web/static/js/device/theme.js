// Light or dark, before anything is painted: no module, so that the page waits for it. What people chose on this device
// (see `device.js`) wins over what the device prefers.

{
  const MEDIA = { light: "not all", dark: "all" };
  const follow = () => {
    let chosen = null;
    try {
      chosen = JSON.parse(localStorage.getItem("hexkeeper.theme"));
    } catch {
      // nothing is kept here, or nothing that is understood: the device decides
    }
    document.getElementById("dark").media = MEDIA[chosen] ?? "(prefers-color-scheme: dark)";
  };
  addEventListener("storage", follow);
  follow();
}
