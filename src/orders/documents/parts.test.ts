import { expect, test } from 'vitest'
import type { PdfDocument, TextStyle } from '../../platform/pdf/pdf-document.ts'
import { drawGoods } from './parts.ts'

/** A document of lines that are ten points high and take ten letters each, and where each text on it begins. */
function tenPointDocument() {
  const drawn: { text: string; y: number; style: TextStyle | undefined }[] = []
  const document = {
    y: 100,
    width: 500,
    keep: () => false,
    rule: () => undefined,
    text(text: string, _start: number, _width: number, style?: TextStyle) {
      drawn.push({ text, y: this.y, style })
      return Math.ceil(text.length / 10) * 10
    },
  }
  return { document: document as unknown as PdfDocument, drawn }
}

test('goods on a slip begin on one line with their amount, and what follows stands below all of it', () => {
  const { document, drawn } = tenPointDocument()
  drawGoods(document, 'a name of three lines here', 'SKU-1', '2 boxes')
  const placeOf = (text: string) => drawn.find((one) => one.text.startsWith(text))?.y
  expect([placeOf('2 boxes'), placeOf('a name'), placeOf('SKU-1')]).toEqual([100, 100, 130])
  expect(document.y).toBeGreaterThan(140)
  const second = document.y
  drawGoods(document, 'Oak', '', 'an amount that takes four lines here')
  expect(document.y).toBeGreaterThan(second + 40)
})
