import fc from 'fast-check'
import { encodeQR } from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQr } from './qr.ts'

/** What a telephone reads off a drawing: its squares, four pixels each, with the white around them that a code needs. */
function read({ size, path }: ReturnType<typeof drawQr>): string {
  const [scale, around] = [4, 4]
  const width = (size + 2 * around) * scale
  const data = new Uint8Array(width * width * 3).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      const row = (Number(y) + around) * scale + dy
      const from = (row * width + (Number(x) + around) * scale) * 3
      data.fill(0, from, from + scale * 3)
    }
  }
  return decodeQR({ width, height: width, data })
}

test.each([
  'https://shop.example.com/orders/UF-7K2M9QXA?key=abc',
  'otpauth://totp/Underfoot:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Underfoot',
  'X',
  'x'.repeat(1000),
])('drawQr draws what reads as %s', (text) => {
  expect(read(drawQr(text))).toBe(text)
})

test('drawQr draws any address so that it can be read', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      expect(read(drawQr(address))).toBe(address)
    }),
    { numRuns: 30 },
  )
})

test('drawQr keeps error correction M and nothing around the squares', () => {
  const text = 'https://shop.example.com/'
  expect(drawQr(text).size).toBe(encodeQR(text, 'raw', { ecc: 'medium', border: 2 }).length - 4)
  expect(drawQr(text).path.startsWith('M0 0h1v1h-1z')).toBe(true)
})
