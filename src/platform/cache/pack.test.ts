import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, pack, quickEncodingFor } from './pack.ts'

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
  expect([packed.find(undefined)?.toString(), packed.find('br'), packed.find('gzip')]).toEqual([
    text,
    undefined,
    undefined,
  ])
  const brotli = await packed.encode('br')
  expect(zlib.brotliDecompressSync(brotli).toString()).toBe(text)
  expect([packed.find('br'), packed.find('gzip')]).toEqual([brotli, undefined])
  expect(packed.parts).toHaveLength(2)
  expect(zlib.gunzipSync(await packed.encode('gzip')).toString()).toBe(text)
  expect((await packed.encode(undefined)).toString()).toBe(text)
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
    expect(packed.parts).toHaveLength(3)
    for (const part of packed.parts) expect(part.buffer.byteLength).toBe(part.length)
  }
})
