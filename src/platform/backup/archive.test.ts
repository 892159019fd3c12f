import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BackupDamaged, type Entry, pack, unpack } from './archive.ts'
import { isSealed, open, seal } from './seal.ts'

const key = Buffer.alloc(32, 7)

async function* given<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const bytesOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await all(chunks))
/** The same bytes in pieces of another size. */
const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

const entry = fc.record({
  name: fc.stringMatching(/^[a-z]{1,10}(\/[a-z0-9_.]{1,30}){0,2}$/),
  bytes: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
})

describe('an archive', () => {
  it('gives back what went into it, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), fc.integer({ min: 1, max: 3000 }), async (entries, size) => {
        const packed = await bytesOf(pack(given(entries)))
        expect(packed.length % 512).toBe(0)
        expect(await all(unpack(given(cut(packed, size))))).toEqual(entries)
      }),
      { numRuns: 60 },
    )
  })

  it('is not whole without its end, wherever it is cut off', async () => {
    const entries: Entry[] = [{ name: 'tables/orders/000000', bytes: Buffer.alloc(700, 'x') }]
    const packed = await bytesOf(pack(given(entries)))
    for (const length of [0, 100, 511, 512, 900, 1300, 1536, 1600])
      await expect(all(unpack(given([packed.subarray(0, length)])))).rejects.toThrow(BackupDamaged)
  })

  it('is damaged where a header is not what it was, or the file is something else', async () => {
    const packed = await bytesOf(pack(given([{ name: 'a', bytes: Buffer.from('b') }])))
    packed[0] = 'b'.charCodeAt(0)
    await expect(all(unpack(given([packed])))).rejects.toThrow('a header in it is not what it says')
    await expect(all(unpack(given([Buffer.alloc(4096, 'PNG')])))).rejects.toThrow(BackupDamaged)
  })

  it('takes no name that a header has no room for', async () => {
    await expect(all(pack(given([{ name: 'x'.repeat(101), bytes: Buffer.alloc(0) }])))).rejects.toThrow(
      'too long a name',
    )
  })
})

describe('a seal', () => {
  it('opens to what was sealed, at every size beside those of its pieces', async () => {
    for (const bytes of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
      const plain = Buffer.alloc(bytes, 'floor')
      const sealed = await bytesOf(seal(given(cut(plain, 10_000)), key))
      expect(isSealed(sealed)).toBe(true)
      expect((await bytesOf(open(given(cut(sealed, 7_777)), key))).equals(plain)).toBe(true)
    }
  })

  it('is another one each time', async () => {
    const once = () => bytesOf(seal(given([Buffer.from('oak')]), key))
    expect((await once()).equals(await once())).toBe(false)
  })

  it('opens for no other key', async () => {
    const sealed = await bytesOf(seal(given([Buffer.from('oak')]), key))
    await expect(bytesOf(open(given([sealed]), Buffer.alloc(32, 8)))).rejects.toThrow('BACKUP_KEY is not the key')
  })

  it('tells of every change: a bit, an end that is cut off, pieces that changed places or are gone', async () => {
    const sealed = await bytesOf(seal(given([Buffer.alloc(200_000, 'oak')]), key))
    const piece = 65_536 + 16
    const head = sealed.subarray(0, 35)
    const pieces = cut(sealed.subarray(35), piece)
    const flipped = Buffer.from(sealed)
    flipped[70_000] = (flipped[70_000] ?? 0) ^ 1
    const salted = Buffer.from(sealed)
    salted[20] = (salted[20] ?? 0) ^ 1
    const changed = [
      flipped,
      salted,
      sealed.subarray(0, -1),
      sealed.subarray(0, 35),
      Buffer.concat([head, ...pieces.slice(0, 2)]),
      Buffer.concat([head, ...pieces.slice(1)]),
      Buffer.concat([head, ...[pieces[1], pieces[0], ...pieces.slice(2)].map((each) => each ?? Buffer.alloc(0))]),
      Buffer.concat([sealed, Buffer.from('more')]),
    ]
    for (const other of changed) await expect(bytesOf(open(given([other]), key))).rejects.toThrow(BackupDamaged)
  })
})
