// The page in a frame looks on, whoever this device is; and so does all that it asks.

const LOOKS_ON = location.pathname === "/watch";

export const onlooking = (path) => (LOOKS_ON ? `${path}${path.includes("?") ? "&" : "?"}looks-on` : path);
