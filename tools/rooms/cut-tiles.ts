/** A picture that goes on round the room: three bytes a pixel. */
export type Round = { data: Uint8Array; width: number; height: number }

/**
 * Cuts a picture into squares, row by row. Each has a border of its neighbours' pixels, so that looking between pixels shows no seam: on the
 * left and right these go on round the room, above and below the picture its last row does.
 * @param across how many squares lie side by side
 * @param border in pixels
 */
export function cutTiles({ data, width, height }: Round, across: number, border: number): Buffer[] {
  const inner = width / across
  const side = inner + 2 * border
  const down = height / inner
  if (!Number.isInteger(inner) || !Number.isInteger(down))
    throw new Error(`${width} by ${height} pixels are no squares, ${across} side by side`)
  return Array.from({ length: across * down }, (_, tile) => {
    const left = (tile % across) * inner - border
    const top = Math.floor(tile / across) * inner - border
    const square = Buffer.alloc(side * side * 3)
    for (let y = 0; y < side; y++) {
      const row = Math.min(height - 1, Math.max(0, top + y)) * width
      for (let x = 0; x < side; x++) {
        const from = (row + ((left + x + width) % width)) * 3
        square.set(data.subarray(from, from + 3), (y * side + x) * 3)
      }
    }
    return square
  })
}
