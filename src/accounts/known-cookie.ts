/** Tells the page's script, and says nothing else, that asking who is signed in is worth a call. */
export const KNOWN_COOKIE = 'underfoot-known'
