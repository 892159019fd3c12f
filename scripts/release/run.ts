import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { readEnvOrExit } from '../../src/platform/env.ts'
import { withFileLock } from '../../src/platform/file-lock.ts'
import { StartRefused } from '../../src/platform/start-refused.ts'
import { storeVariants } from '../../stores/index.ts'
import type { Lock } from '../lock-rules.ts'
import { missingFrom, releaseLock, releasePackage, type Source } from './rules.ts'
import { billOf, noticeOf, placeOfModule, shippedPackages } from './shipped.ts'

/*
 * `npm run release`, or `npm run release -- richmond`: writes `release/<variant>/`, a folder that runs the shop of that store wherever it is
 * copied to, once `npm ci --omit=dev` has been there. A second word is another folder to write it into.
 */
const BUILD_WAIT_MS = 10 * 60_000
/** What the server reads as it runs, beside its bundle: migrations, the demo shop and standing pages, layers of rooms, and what people read. */
const READ = ['db/migrations', 'demo', 'public', 'docs/operations.md', '.env.example', 'LICENSE']
/** Of the migrations, what only the making of the next one needs. */
const isSnapshot = (path: string): boolean => path.endsWith('_snapshot.json')
/** Browsers and proxies ask for the assets of earlier releases for about this long. */
const OLD_ASSETS_KEPT_MS = 7 * 24 * 3600_000

process.chdir(join(import.meta.dirname, '../..'))
process.env.NODE_ENV = 'production'
const [named, folder] = process.argv.slice(2)
if (named !== undefined) process.env.STORE_VARIANT = named
if (named !== undefined && !storeVariants.some((variant) => variant === named)) {
  console.error(`No store is called ${named}: there are ${storeVariants.join(' and ')}.`)
  process.exit(1)
}
const { STORE_VARIANT: variant } = readEnvOrExit()
process.env.STORE_VARIANT = variant // vite.config.ts reads it
const target = resolve(folder ?? join('release', variant))

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

function filesUnder(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What the last release in the same place gave to browsers: its pages are still open in some, and ask for more. */
function keepOldAssets(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const file of filesUnder(from)) {
    const place = join(to, relative(from, file))
    if (existsSync(place) || statSync(file).mtimeMs < Date.now() - OLD_ASSETS_KEPT_MS) continue
    cpSync(file, place, { preserveTimestamps: true })
  }
}

/** The commit it is made from, with a + where something of it is not committed; undefined outside of a repository. */
function commit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return `${git('rev-parse', 'HEAD').trim()}${git('status', '--porcelain', '-uno') === '' ? '' : '+'}`
  } catch {
    return undefined
  }
}

/**
 * Whoever runs the shop in this very place has its data there, which making the release anew would take away.
 * @throws StartRefused
 */
function refuseWhereAShopLives(): void {
  const found = ['.data', '.env'].find((name) => existsSync(join(target, name)))
  if (found !== undefined)
    throw new StartRefused(
      `${target} holds ${found}: a shop lives there. Copy releases elsewhere before you start them.`,
    )
}

/** Names every file with its SHA-256, so that whoever receives a release can see that it is whole. */
function writeManifest(root: string, version: string): void {
  const { entries } = readJson('db/migrations/meta/_journal.json') as { entries: { tag: string }[] }
  const files = filesUnder(root).map((file) => [
    relative(root, file).split(sep).join('/'),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ])
  const about = { version, store: variant, commit: commit(), node: process.version, migration: entries.at(-1)?.tag }
  writeJson(join(root, 'release.json'), { ...about, files: Object.fromEntries(files.sort()) })
}

async function release(): Promise<void> {
  const began = Date.now()
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const source = readJson('package.json') as Source
  const manifest = releasePackage(source)
  const { buildBundles } = await import('../bundles.ts')
  const { imported, modules } = await buildBundles(join(unfinished, 'dist'), { launch: 'scripts/release/launch.ts' })
  const missing = missingFrom(manifest, imported)
  if (missing.length > 0)
    throw new Error(`The server imports ${missing.join(', ')}, which package.json has not among its dependencies.`)
  for (const path of READ)
    cpSync(path, join(unfinished, path), { recursive: true, filter: (from) => !isSnapshot(from) })
  keepOldAssets(join(target, 'dist/client/assets'), join(unfinished, 'dist/client/assets'))
  writeJson(join(unfinished, 'package.json'), manifest)
  const lock = readJson('package-lock.json') as Lock
  const installed = releaseLock(lock, manifest)
  writeJson(join(unfinished, 'package-lock.json'), installed)
  const bundled = modules.flatMap((id) => placeOfModule(process.cwd(), id) ?? [])
  const packages = shippedPackages(process.cwd(), lock, installed, new Set(bundled))
  writeFileSync(join(unfinished, 'NOTICE.txt'), noticeOf(packages))
  writeJson(join(unfinished, 'sbom.json'), billOf(packages, { name: source.name, version: source.version }))
  writeFileSync(join(unfinished, '.npmrc'), readFileSync('.npmrc'))
  writeManifest(unfinished, source.version)
  // What was there goes only once the new one is whole.
  rmSync(`${target}.old`, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, `${target}.old`)
  renameSync(unfinished, target)
  rmSync(`${target}.old`, { recursive: true, force: true })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`Released Underfoot ${source.version} for ${variant} to ${target} in ${seconds} s.`)
}

mkdirSync(resolve(target, '..'), { recursive: true })
try {
  refuseWhereAShopLives()
  await withFileLock(`${target}.lock`, BUILD_WAIT_MS, release)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
