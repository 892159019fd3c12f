import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AccessoryProduct } from './catalogue.ts'
import { encodeWebp } from './encode.ts'
import { openStore, type PictureSet } from './store.ts'

let folder: URL

beforeEach(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'pictures-'))}/`)
})
afterEach(() => rm(folder, { recursive: true }))

const trim = (slug: string, name = 'Trim'): AccessoryProduct => ({ kind: 'accessory', slug, sku: 'ACC-TM-1', name })

async function grey(): Promise<PictureSet> {
  const picture = await encodeWebp({ data: Buffer.alloc(24 * 18 * 3, 128), width: 24, height: 18 }, 50_000)
  return { files: { main: picture, 'color-oak': picture }, colors: { Oak: 'color-oak.webp' } }
}

it('knows what is up to date, also when opened again', async () => {
  const store = await openStore(folder)
  expect(await store.isCurrent(trim('a'))).toBe(false)
  await store.put(trim('a'), await grey())
  await store.save([trim('a')])
  const again = await openStore(folder)
  expect(await again.isCurrent(trim('a'))).toBe(true)
  expect(await again.isCurrent(trim('a', 'Another trim'))).toBe(false)
})

it('finds a picture out of date when one of its files is gone', async () => {
  const store = await openStore(folder)
  await store.put(trim('a'), await grey())
  await rm(new URL('a/color-oak.webp', folder))
  expect(await store.isCurrent(trim('a'))).toBe(false)
})

it('lists pictures in the order of the catalogue and drops those of products that left it', async () => {
  const store = await openStore(folder)
  for (const slug of ['a', 'b', 'c']) await store.put(trim(slug), await grey())
  await store.save([trim('a'), trim('b'), trim('c')])
  await store.save([trim('c'), trim('a')])
  const index = JSON.parse(await readFile(new URL('index.json', folder), 'utf8'))
  expect(Object.keys(index)).toEqual(['c', 'a'])
  expect(index.a.main).toMatchObject({ width: 24, height: 18, averageColor: '#808080' })
  expect(index.a.colors).toEqual({ Oak: 'color-oak.webp' })
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'index.json', 'inputs.json'])
})
