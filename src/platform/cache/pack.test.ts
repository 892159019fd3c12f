import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor, pack, quickEncodingFor } from './pack.ts'

const text = 'oak '.repeat(3000)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('encodingFor answers what accepts %s with %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, undefined],
])('quickEncodingFor answers what accepts %s with %s', (accepts, encoding) => {
  expect(quickEncodingFor(accepts)).toBe(encoding)
})

test('pack keeps the quick encoding until there is the small one', async () => {
  const packed = pack(text)
  expect(zlib.zstdDecompressSync(await packed.encode('zstd')).toString()).toBe(text)
  expect(packed.find('zstd')).toBeDefined()
  const brotli = await packed.encode('br')
  expect([packed.find('zstd'), packed.find('br')]).toEqual([undefined, brotli])
})

test('pack makes an encoding when it is asked for, and no other', async () => {
  const packed = pack(text)
  expect([packed.find('br'), packed.find('gzip'), packed.parts.map(String)]).toEqual([undefined, undefined, [text]])
  const brotli = await packed.encode('br')
  expect(zlib.brotliDecompressSync(brotli).toString()).toBe(text)
  expect([packed.find('br'), packed.find('gzip')]).toEqual([brotli, undefined])
  expect(packed.parts).toEqual([brotli])
  expect(zlib.gunzipSync(await packed.encode('gzip')).toString()).toBe(text)
  expect((await packed.encode(undefined)).toString()).toBe(text)
})

test('pack keeps a text as it is only until there is something smaller, or where somebody asks for it so', async () => {
  const packed = pack(text)
  let grown = 0
  packed.whenGrown(() => grown++)
  const zstd = await packed.encode('zstd')
  expect([packed.parts, packed.read().toString(), packed.parts]).toEqual([[zstd], text, [zstd]])
  const brotli = await packed.encode('br')
  expect([packed.parts, packed.read().toString(), grown]).toEqual([[brotli], text, 2])
  expect(packed.find(undefined)?.toString()).toBe(text)
  expect([packed.parts.length, grown]).toEqual([2, 3])
  await packed.encode('gzip')
  expect(packed.find(undefined)?.toString()).toBe(text)
  expect(packed.parts).toHaveLength(3)
  const short = pack('oak')
  await short.encode('gzip')
  expect(short.parts).toHaveLength(2)
})

test('pack makes an encoding once, whoever asks for it meanwhile and later', async () => {
  const packed = pack(text)
  let grown = 0
  packed.whenGrown(() => grown++)
  const all = await Promise.all([packed.encode('gzip'), packed.encode('gzip'), packed.encode('gzip')])
  expect(new Set([...all, await packed.encode('gzip')]).size).toBe(1)
  expect(grown).toBe(1)
})

test('pack keeps no more memory than its bytes', async () => {
  for (const content of ['oak', text, crypto.randomUUID().repeat(4000)]) {
    const packed = pack(content)
    await Promise.all([packed.encode('br'), packed.encode('gzip')])
    await packed.encode(undefined)
    expect(packed.parts).toHaveLength(3)
    for (const part of packed.parts) expect(part.buffer.byteLength).toBe(part.length)
  }
})

test('compressing leaves what it was given as it is, and answers bytes in memory of their own', async () => {
  for (const content of ['', 'oak', text, crypto.randomUUID().repeat(9000)]) {
    const given = Buffer.from(content)
    for (const [encoding, decompress] of [
      ['zstd', zlib.zstdDecompressSync],
      ['gzip', zlib.gunzipSync],
      ['br', zlib.brotliDecompressSync],
    ] as const) {
      const made = await Promise.all([compress[encoding](given), compress[encoding](given)])
      for (const bytes of made) {
        expect(decompress(bytes).toString()).toBe(content)
        expect(bytes.buffer.byteLength).toBe(bytes.length)
      }
      expect(given.toString()).toBe(content)
    }
  }
})

test('compressing keeps nothing until the whole heap is collected', async () => {
  const page = Buffer.from(crypto.randomUUID().repeat(4000))
  await compress.zstd(page)
  const before = process.memoryUsage().arrayBuffers
  for (let time = 0; time < 60; time++) await compress.zstd(page)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * page.length)
})
