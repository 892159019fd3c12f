import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderWithShop } from '../shop/shop-folder.ts'
import { freePort, statusOf, untilReady } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

/** The sources in a folder of their own, which a test may change. */
let copy: TemporaryFolder
const inCopy = (path: string) => join(copy.path, path)

beforeEach(() => {
  copy = temporaryFolder()
  for (const name of ['src', 'stores', 'scripts', 'db', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'])
    if (existsSync(name)) cpSync(name, inCopy(name), { recursive: true })
  cpSync('vite.config.ts', inCopy('vite.config.ts'))
  for (const name of ['node_modules', 'demo']) symlinkSync(resolve(name), inCopy(name))
})
afterEach(() => copy.remove())

/** What the build said; empty when it found nothing to do. */
function build(variant = 'surrey'): string {
  const env = { ...process.env, STORE_VARIANT: variant }
  const { stdout, stderr, status } = spawnSync(process.execPath, [inCopy('scripts/build.ts')], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

it('the build is made once for the present sources and store, compressed, and again when either changes, beside the assets of the last one', () => {
  const greet = (tree: string) =>
    writeFileSync(inCopy('src/browser/entry.ts'), `console.log(${JSON.stringify(`${tree} `.repeat(500))})`)
  const entryFile = () => {
    const text = readFileSync(inCopy('dist/client/.vite/manifest.json'), 'utf8')
    const entries = JSON.parse(text) as Record<'src/browser/entry.ts', { file: string } | undefined>
    return inCopy(`dist/client/${entries['src/browser/entry.ts']?.file}`)
  }
  // What they bundle is not what this is about: they are made as small as can be, so that a build takes a second.
  for (const entry of ['src/admin/entry.tsx', 'src/browser/tour-entry.ts'])
    writeFileSync(inCopy(entry), 'console.log(1)')
  for (const entry of ['tour/compose', 'orders/documents'])
    writeFileSync(inCopy(`src/${entry}/worker.ts`), 'console.log(1)')
  writeFileSync(inCopy('src/accounts/passwords/thread.ts'), 'console.log(1)')
  writeFileSync(inCopy('src/main/start.ts'), `export { store } from '../../stores/current.ts'`)
  greet('oak')
  expect(build()).toContain('Built Underfoot for surrey')
  const first = entryFile()
  const plain = readFileSync(first)
  expect(brotliDecompressSync(readFileSync(`${first}.br`)).equals(plain)).toBe(true)
  expect(gunzipSync(readFileSync(`${first}.gz`)).equals(plain)).toBe(true)
  utimesSync(inCopy('vite.config.ts'), new Date(), new Date())
  writeFileSync(inCopy('src/new-source.test.ts'), 'export {}')
  expect(build()).toBe('')

  greet('ash')
  expect(build()).toContain('Built Underfoot for surrey')
  expect(entryFile()).not.toBe(first)
  expect(existsSync(first)).toBe(true)

  expect(build('richmond')).toContain('Built Underfoot for richmond')
  const env = { ...process.env, STORE_VARIANT: 'surrey' }
  const refused = spawnSync(process.execPath, [inCopy('dist/server/shop.js')], { env, encoding: 'utf8' })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('STORE_VARIANT must be richmond')])
}, 180_000)

it('npm run dev serves the shop from its sources, takes up a change and reloads the open pages', async () => {
  const data = await folderWithShop()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: data.path, PORT: String(port) }
  const dev = spawn(process.execPath, [inCopy('scripts/dev.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((over) => dev.once('exit', over))
  const app = inCopy('src/main/app.ts')
  const source = readFileSync(app, 'utf8')
  const until = async (status: number) => {
    const deadline = Date.now() + 15_000
    while ((await statusOf(url)) !== status && Date.now() < deadline) await sleep(100)
    expect(await statusOf(url), output).toBe(status)
  }
  try {
    await untilReady(url, 60_000)
    await until(200)
    const client = await (await fetch(`${url}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
    const page = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr')
    const messages: string[] = []
    page.addEventListener('message', ({ data: message }) => messages.push(String(message)))
    writeFileSync(app, `${source}\nthrow new Error('changed by a test')\n`)
    await until(500)
    expect(await (await fetch(url)).text()).toContain('changed by a test')
    expect(messages.filter((message) => message.includes('full-reload')).length).toBeGreaterThan(0)
    await sleep(500) // nobody saves twice sooner, and the watcher tells no two saves apart that are closer
    writeFileSync(app, source)
    await until(200)
  } finally {
    dev.kill('SIGTERM')
    const code = await ended
    await data.remove()
    expect(code, output).toBe(0)
  }
}, 180_000)
