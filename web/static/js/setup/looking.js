// Setting the island up by one look at it: whether its panel is open on this screen, the rings and on which picture they
// lie, and when the last one will have been sent.

export const looking = { isOpen: false, corners: null, on: 0, sent: Promise.resolve() };

// The panel is shown on every screen as long as there is a picture.
export const isLooking = (now) => looking.isOpen || isLooked(now);

// There is a picture that waits for a word: the rest of the step waits for that.
export const isLooked = (now) => now.look.step !== "none";

// The picture is looked at, and not the drawing.
export const isAsked = (now) => isLooked(now) && (now.look.step !== "done" || cornersOf(now) !== null);

// The rings on the picture there is; those on an earlier one mean nothing any more.
export const cornersOf = ({ look }) => (looking.on === look.picture ? looking.corners : null);
