/** A glyph's outline as fontkit draws it, in font units. */
export type Outline = { commands: readonly { command: string; args: readonly number[] }[] }

type Point = { x: number; y: number; isOnCurve: boolean }

/** The header of a simple glyph, and the number of bytes of its instructions. */
const HEADER_BYTES = 10
const INSTRUCTION_LENGTH_BYTES = 2
/** One flag and two coordinates of 16 bits. */
const POINT_BYTES = 5

function pointsOf({ commands }: Outline): { points: Point[]; ends: number[] } {
  const points: Point[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    else {
      for (let at = 0; at + 1 < args.length; at += 2) {
        const isControl = command === 'quadraticCurveTo' && at === 0
        points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve: !isControl })
      }
    }
  }
  return { points, ends }
}

/**
 * A glyph as TrueType's `glyf` table holds it (OpenType 1.9, "Simple glyph description"), padded to four bytes; nothing
 * for a glyph without an outline, a space for one. Every coordinate takes 16 bits: a page has few glyphs.
 */
export function encodeOutline(outline: Outline): Buffer {
  const { points, ends } = pointsOf(outline)
  if (points.length === 0) return Buffer.alloc(0)
  const length = HEADER_BYTES + 2 * ends.length + INSTRUCTION_LENGTH_BYTES + POINT_BYTES * points.length
  const glyph = Buffer.alloc(length + ((4 - (length % 4)) % 4))
  let at = 0
  const write = (value: number) => {
    at = glyph.writeInt16BE(value, at)
  }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(value)
  for (const end of ends) write(end)
  write(0)
  for (const { isOnCurve } of points) at = glyph.writeUInt8(isOnCurve ? 1 : 0, at)
  for (const axis of [xs, ys]) axis.forEach((value, index) => void write(value - (axis[index - 1] ?? 0)))
  return glyph
}
