/** An identifier as PostgreSQL's `uuid` prints it; capitals are let in and made small by whoever reads it. */
export const uuidPattern = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/**
 * Whether a text stays on one line and can be stored and mailed: no control character (NUL, CR, LF), no line or
 * paragraph separator, no half of a surrogate pair.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}

/** As {@link isOneLine}, but line breaks and tabs may be in it: a note, a message. */
export function isPlainText(text: string): boolean {
  return isOneLine(text.replace(/[\n\r\t]/g, ' '))
}

/** What stands between the values in the name of a combination of them: `94 in · Flush`. */
export const VALUE_SEPARATOR = ' · '
