/** A picture that fills a page between its margins: the bytes of a JPEG in RGB, and its size in pixels. */
export type PicturePage = { jpeg: Uint8Array; width: number; height: number }

/** A sheet in millimetres. */
export type Sheet = { widthMm: number; heightMm: number; marginMm: number }

/** Points (1/72 inch), of which a PDF counts, in so many millimetres. */
const points = (mm: number): string => ((mm * 72) / 25.4).toFixed(2)

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (character) => character.charCodeAt(0))

type Part = string | Uint8Array

/** What is in the file: objects 1 and 2 are its catalogue and list of pages; each page is three more, the page, what it draws, the picture. */
function objectsOf(pages: readonly PicturePage[], { widthMm, heightMm, marginMm }: Sheet): Part[][] {
  const first = (page: number) => 3 + page * 3
  const kids = pages.map((_, page) => `${first(page)} 0 R`).join(' ')
  const box = `[0 0 ${points(widthMm)} ${points(heightMm)}]`
  const inner = widthMm - 2 * marginMm
  return [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap(({ jpeg, width, height }, page): Part[][] => {
      const heightOnPage = (inner * height) / width
      const drawing = `q ${points(inner)} 0 0 ${points(heightOnPage)} ${points(marginMm)} ${points(heightMm - marginMm - heightOnPage)} cm /P Do Q`
      const parts = `/Resources << /XObject << /P ${first(page) + 2} 0 R >> >> /Contents ${first(page) + 1} 0 R`
      const picture = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
      return [
        [`<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${parts} >>`],
        [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
        [`<< /Type /XObject ${picture} /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream'],
      ]
    }),
  ]
}

/**
 * A PDF (ISO 32000-1, version 1.4) of pages that each hold one picture, as wide as the sheet without its margins and at the top of it.
 * @returns its bytes, in parts as a Blob takes them
 */
export function pdfOfPictures(pages: readonly PicturePage[], sheet: Sheet): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const write = (part: Part) => {
    const bytes = typeof part === 'string' ? ascii(part) : new Uint8Array(part)
    parts.push(bytes)
    length += bytes.length
  }
  // The four bytes past ASCII say that the file is binary.
  write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')
  const starts = objectsOf(pages, sheet).map((object, index) => {
    const start = length
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part)
    return start
  })
  const table = length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries}`)
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return parts
}
