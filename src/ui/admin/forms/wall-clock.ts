/** A moment as the clock on a wall in that zone shows it: `2026-11-20T10:00`. */
export function wallClockOf(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  // Swedish writes days and times as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')
}

/**
 * The moment at which a clock in that zone shows `wall`. A time that the change to summer time leaves out is moved on by
 * the hour; of one that comes twice it is one of the two.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const shift = (at: number) => Date.parse(`${wallClockOf(new Date(at).toISOString(), timeZone)}Z`) - at
  const first = asUtc - shift(asUtc)
  return new Date(asUtc - shift(first)).toISOString()
}
