// Setting the island up by one look at it: whether its panel is open on this screen, and what is done to the picture.

export const looking = { isOpen: false, corners: null, isBusy: false };

// The panel is shown on every screen as long as there is a picture.
export const isLooking = (now) => looking.isOpen || isLooked(now);

// There is a picture that waits for a word: the rest of the step waits for that.
export const isLooked = (now) => now.look.step !== "none";

// The picture is looked at, and not the drawing.
export const isAsked = (now) => isLooked(now) && (now.look.step !== "done" || looking.corners !== null);
