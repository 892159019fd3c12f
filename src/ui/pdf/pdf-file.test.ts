import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pageSizes } from '../../../tests/documents/pdf-pages.ts'
import { type PicturePage, pdfOfPictures } from './pdf-file.ts'
import { a4 } from './pdf-pages.ts'

const red = { r: 200, g: 30, b: 40 }

async function picture(width: number, height: number): Promise<PicturePage> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: red } })
    .jpeg()
    .toBuffer()
  return { jpeg, width, height }
}

const bytesOf = (pages: PicturePage[]): Buffer => Buffer.concat(pdfOfPictures(pages, a4))

describe('pdfOfPictures', () => {
  test('makes a page of A4 for each picture and holds its very bytes', async () => {
    const pages = [await picture(190, 277), await picture(380, 60)]
    const file = bytesOf(pages)
    expect(pageSizes(file.toString('latin1'))).toEqual(['595 × 842', '595 × 842'])
    for (const { jpeg } of pages) expect(file.includes(Buffer.from(jpeg))).toBe(true)
  })

  test('draws each as wide as the sheet without margins, at its top, in its own ratio', async () => {
    const text = bytesOf([await picture(190, 95)]).toString('latin1')
    // 190 mm wide, 95 mm high, its foot 297 - 10 - 95 mm above that of the sheet.
    expect(text).toContain('q 538.58 0 0 269.29 28.35 544.25 cm /P Do Q')
  })

  test('lists where each object begins, and how long each stream is', async () => {
    const file = bytesOf([await picture(100, 50), await picture(100, 20), await picture(3, 3)])
    const text = file.toString('latin1')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const [, size, ...rows] = text.slice(table).match(/^xref\n0 \d+|\d{10} \d{5} [fn] /gm) ?? []
    expect(text.slice(table, table + 9)).toBe('xref\n0 12')
    expect([size, ...rows]).toHaveLength(12)
    for (const [index, row] of rows.entries()) {
      const start = Number(row.slice(0, 10))
      expect(text.slice(start).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    }
    for (const { index, 0: head, 1: length } of text.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
      const end = index + head.length + Number(length)
      expect(text.slice(end, end + 10)).toBe('\nendstream')
    }
  })
})
