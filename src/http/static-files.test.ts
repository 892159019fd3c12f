import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { type TemporaryFolder, temporaryFolder } from '../../tests/shop/temporary-folder.ts'
import { keepClientFiles } from '../platform/client-files/records.ts'
import { listBuiltPaths, readBuiltFile, typeOf } from './static-files.ts'

const script = `export const said = '${'underfoot '.repeat(200)}'\n`
let database: TestDatabase
let shop: TestShop
let folder: TemporaryFolder
/** A client build of another release, as small as can be. */
beforeAll(async () => {
  database = await testDatabase()
  folder = temporaryFolder()
  for (const place of ['.vite', 'assets']) mkdirSync(join(folder.path, place))
  const write = (file: string, content: string | Buffer) => writeFileSync(join(folder.path, file), content)
  write('assets/entry-other.js', script)
  write('assets/entry-other.js.br', brotliCompressSync(script))
  write('assets/letters-other.woff2', 'wOF2')
  write('assets/secret.env', 'no')
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'entry.ts': { file: 'assets/entry-other.js', assets: ['assets/letters-other.woff2', 'assets/secret.env'] },
      'again.ts': { file: 'assets/entry-other.js' },
    }),
  )
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  await folder.remove()
})

test('a process serves the files of another release, packed and as they are, and nothing else of the name', async () => {
  const paths = listBuiltPaths(folder.path)
  expect(paths).toEqual(['/assets/entry-other.js', '/assets/letters-other.woff2'])
  expect((await shop.call('GET', '/assets/entry-other.js')).status).toBe(404)
  await keepClientFiles(database.db, paths, (file) => readBuiltFile(folder.path, file))
  // The list of what others have is at most a second old.
  await expect
    .poll(async () => (await shop.call('GET', '/assets/entry-other.js')).status, { timeout: 10_000 })
    .toBe(200)
  const plain = await shop.call('GET', '/assets/entry-other.js')
  expect(plain.text).toBe(script)
  expect(plain.headers.get('cache-control')).toContain('immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const packed = await shop.call('GET', '/assets/entry-other.js', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect((await shop.call('GET', '/assets/letters-other.woff2')).text).toBe('wOF2')
  for (const path of ['/assets/secret.env', '/assets/entry-other.js.br', '/assets/%00'])
    expect((await shop.call('GET', path)).status, path).toBe(404)
})

test('a shop that is not built has no files to keep', () => {
  expect(listBuiltPaths(join(folder.path, 'none'))).toEqual([])
})

test('a file of text says in which letters it is written', () => {
  const kinds = ['a.js', 'a.css', 'a.svg', 'a.json', 'a.txt'].map(typeOf)
  expect(kinds.filter((kind) => !kind?.endsWith('; charset=utf-8'))).toEqual([])
})
