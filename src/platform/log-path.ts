/** Words of a name, or the groups of a thing's number: what opens something is drawn at random, and is of one piece or has capitals. */
const isName = (part: string): boolean => /^[a-z\d]{1,18}(-[a-z\d]{1,18})+$/.test(part)
/** As long as what cannot be guessed is at least. */
const isLong = (part: string): boolean => /^[\w-]{16,}$/.test(part)

/**
 * A request's path as it may be written down: without what was asked behind it, and without what opens something to whoever has it, as links to a
 * quote or a new password do.
 */
export function pathForLog(url: string | undefined): string {
  const path = (url ?? '/').split(/[?#]/, 1)[0] ?? '/'
  const shown = path.split('/').map((part) => (isLong(part) && !isName(part) ? '…' : part))
  return shown.join('/').slice(0, 200)
}
