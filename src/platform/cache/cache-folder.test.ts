import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { createLog } from '../log.ts'
import { CacheFolder } from './cache-folder.ts'

const MB = 1024 * 1024
const open: { close(): void }[] = []
const folders: TemporaryFolder[] = []
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  for (const one of folders.splice(0)) await one.remove()
})

function newFolder(): string {
  const made = temporaryFolder()
  folders.push(made)
  return path.join(made.path, 'cache')
}

function cacheOf(folder: string, megabytes = 10) {
  const warned: string[] = []
  const out = { write: (line: string) => warned.push(line) > 0 } as unknown as NodeJS.WritableStream
  const cache = new CacheFolder({ folder, mostBytes: megabytes * MB, log: createLog({ level: 'warn', out }) })
  open.push(cache)
  return { cache, warned }
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const bytesOf = (folder: string) => filesOf(folder).reduce((sum, file) => sum + statSync(file).size, 0)
const nameOf = (index: number) => `images/${String(index % 16).padStart(2, '0')}/${index}.avif`

/** Sweeps all that is there by now: a sweep that an earlier write began may have begun before the last of it. */
async function sweepAll(cache: CacheFolder): Promise<void> {
  await cache.sweep()
  await cache.sweep()
}

/** Says that a file was used so many minutes ago. */
const usedBefore = (file: string, minutes: number) => {
  const at = Date.now() / 1000 - minutes * 60
  utimesSync(file, at, at)
}

test('CacheFolder gives back what was written, and nothing for what was not', async () => {
  const { cache } = cacheOf(newFolder())
  expect(await cache.write('stills/ab/one.webp', Buffer.from('one'))).toMatch(/one\.webp$/)
  expect(await cache.read('stills/ab/one.webp')).toEqual(Buffer.from('one'))
  expect(await cache.read('stills/ab/two.webp')).toBeUndefined()
})

test('CacheFolder takes a file that lost its content for none', async () => {
  const { cache } = cacheOf(newFolder())
  const file = (await cache.write('images/a/a.avif', Buffer.from('a'))) ?? ''
  writeFileSync(file, '')
  expect(await cache.read('images/a/a.avif')).toBeUndefined()
})

test('CacheFolder removes first what was used longest ago, and reading counts as use', async () => {
  const folder = newFolder()
  const { cache } = cacheOf(folder)
  const files: string[] = []
  for (let index = 0; index < 9; index++) files.push((await cache.write(nameOf(index), Buffer.alloc(MB, index))) ?? '')
  await sweepAll(cache)
  for (const [index, file] of files.entries()) usedBefore(file, 1000 - index * 10)
  await cache.read(nameOf(0)) // the oldest is used again
  await cache.write(nameOf(9), Buffer.alloc(MB - 1, 9))
  await sweepAll(cache)
  expect(filesOf(folder).length).toBe(9)
  expect(existsSync(files[0] ?? '')).toBe(true)
  expect(existsSync(files[1] ?? '')).toBe(false)
  expect(existsSync(files[2] ?? '')).toBe(true)
})

test('CacheFolder never holds more than its ceiling, however much is written to it', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  const { cache } = cacheOf(folder)
  let most = 0
  for (let index = 0; index < 400; index++) {
    await cache.write(nameOf(index), Buffer.alloc(200 * 1024, index))
    if (index % 10 === 0) most = Math.max(most, bytesOf(folder))
  }
  await sweepAll(cache)
  expect(most).toBeLessThanOrEqual(10 * MB)
  // It did not just stop to write: the newest are there.
  await cache.write(nameOf(1000), Buffer.from('new'))
  expect(await cache.read(nameOf(1000))).toEqual(Buffer.from('new'))
})

test('CacheFolder sweeps a folder with others at the same time: none fails, and what is young stays', async () => {
  const folder = newFolder()
  const caches = Array.from({ length: 4 }, () => cacheOf(folder))
  const [first] = caches
  await first?.cache.write('images/x/x.avif', Buffer.from('x'))
  const dir = path.join(folder, 'images', 'x')
  for (let index = 0; index < 150; index++) {
    const file = path.join(dir, `${index}.avif`)
    writeFileSync(file, Buffer.alloc(100 * 1024))
    usedBefore(file, 10_000 - index)
  }
  await Promise.all(caches.map(({ cache }) => sweepAll(cache)))
  expect(bytesOf(folder)).toBeLessThanOrEqual(9.5 * MB)
  expect(bytesOf(folder)).toBeGreaterThan(8 * MB)
  for (let index = 149; index > 75; index--) expect(existsSync(path.join(dir, `${index}.avif`)), `${index}`).toBe(true)
  for (const { warned } of caches) expect(warned).toEqual([])
})

test('CacheFolder sweeps ten thousand files while everything else has its turn', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  const { cache } = cacheOf(folder)
  await cache.write('images/x/x.avif', Buffer.from('x'))
  for (let index = 0; index < 4000; index++)
    writeFileSync(path.join(folder, 'images', 'x', `${index}`), 'x'.repeat(4000))
  let longest = 0
  let last = performance.now()
  const watching = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await sweepAll(cache)
  clearInterval(watching)
  expect(longest).toBeLessThan(500)
  expect(bytesOf(folder)).toBeLessThanOrEqual(9.5 * MB)
})

test('CacheFolder removes what a killed process left half written, and nothing that is being written', async () => {
  const folder = newFolder()
  const { cache } = cacheOf(folder)
  const file = (await cache.write('images/a/a.avif', Buffer.from('a'))) ?? ''
  writeFileSync(`${file}.old.part`, 'x')
  usedBefore(`${file}.old.part`, 90)
  writeFileSync(`${file}.new.part`, 'x')
  await sweepAll(cache)
  expect([existsSync(`${file}.old.part`), existsSync(`${file}.new.part`)]).toEqual([false, true])
})

test('CacheFolder says once that it cannot write, and disturbs nobody', async () => {
  const folder = newFolder()
  writeFileSync(folder, 'a file where the folder should be')
  const { cache, warned } = cacheOf(folder)
  for (let index = 0; index < 5; index++) expect(await cache.write(nameOf(index), Buffer.from('x'))).toBeUndefined()
  expect(await cache.read(nameOf(0))).toBeUndefined()
  expect(warned).toHaveLength(1)
  expect(readFileSync(folder, 'utf8')).toContain('a file where')
})
