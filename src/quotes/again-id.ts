import { createHash } from 'node:crypto'

/**
 * The id of the quote that is asked for in place of one that has ended: always the same, so that it is asked for once however often the
 * button is pressed, and another after the quote was changed. Its secret token keeps strangers from asking under it first.
 */
export function againIdOf({ token, version }: { readonly token: string; readonly version: number }): string {
  const hex = createHash('sha256').update(`again:${version}:${token}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
