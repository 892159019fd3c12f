/** What the picture of the element is made with (specification, point 9). */
export const render = { pixelRatio: 1.8, quality: 1, mostPixels: 16_384 } as const

/** A4, upright, in millimetres, and what is left free around what is printed on it. */
export const a4 = { widthMm: 210, heightMm: 297, marginMm: 10 } as const

/** As much of a page as may stay empty at its foot, so that nothing is cut in two. */
const mostEmpty = 0.4

/**
 * Where a tall picture is cut into pages: the last edge of a line that still fits, or the page's own end where there is none
 * near. All in the same unit.
 * @param edges where a cut goes through nothing
 * @returns the end of each page, the last one being `height`
 */
export function pageEnds(height: number, pageHeight: number, edges: readonly number[]): number[] {
  if (!(pageHeight > 0) || !(height > 0)) return []
  const sorted = edges.toSorted((a, b) => a - b)
  const ends: number[] = []
  let start = 0
  while (height - start > pageHeight) {
    const full = start + pageHeight
    const edge = sorted.findLast((each) => each <= full)
    start = edge !== undefined && edge > start + pageHeight * (1 - mostEmpty) ? edge : full
    ends.push(start)
  }
  return [...ends, height]
}

/** A name that every file system takes, `.pdf` added: letters of any language, digits, dots and dashes. */
export function pdfName(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}._-]+/gu) ?? []
  // Neither hidden (.x), nor one of the names that Windows keeps for devices, nor longer than a folder takes.
  const safe = [...words.join('-').replace(/^[._-]+|[._-]+$/g, '')].slice(0, 80).join('')
  return /^(?:|con|prn|aux|nul|com\d|lpt\d)$/i.test(safe) ? `page${safe && `-${safe}`}.pdf` : `${safe}.pdf`
}
