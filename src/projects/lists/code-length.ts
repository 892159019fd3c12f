/** Bytes at the beginning of what an address says of rooms: the format, and a digest of the rooms. */
export const digestBytes = 6
/** Rooms in two addresses are the same where so many characters at their beginning are. */
export const roomsLength = Math.floor(((1 + digestBytes) * 8) / 6)
