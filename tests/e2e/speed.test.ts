import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const CLIENT = 'dist/client'

/** Before brotli, which takes two thirds of it and more: 3.5 KB and 70 KB as they are sent. */
const MOST_BYTES_UNTOUCHED = 8_200
const MOST_BYTES_HYDRATED = 265_400

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

let manifest: Record<string, Chunk>

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
})

/** The files that some modules need before they run, each once. */
function filesOf(...modules: string[]): string[] {
  const seen = new Map<string, string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (seen.has(key)) return
    seen.set(key, chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const module of modules) collect(module)
  return [...seen.values()]
}

const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0)

const textOf = (file: string) => readFileSync(join(CLIENT, file), 'utf8')

const entry = 'src/browser/entry.ts'
const product = ['src/browser/hydrated.ts', 'src/cart/islands/buy/buy-box.tsx']

describe('the script of a page', () => {
  test('is next to nothing until somebody is there, and without React', () => {
    const files = filesOf(entry)
    expect(bytesOf(files)).toBeLessThan(MOST_BYTES_UNTOUCHED)
    expect(files.length).toBeLessThanOrEqual(2)
    expect(files.filter((file) => file.includes('react'))).toEqual([])
  })

  test('stays small on a product page that is used', () => {
    const files = filesOf(entry, ...product)
    expect(bytesOf(files)).toBeLessThan(MOST_BYTES_HYDRATED)
    // The entry, what wakes, the island, six groups (scripts/client-chunks.ts) and the bundler's own runtime.
    expect(files.length).toBeLessThanOrEqual(10)
  })

  test('is compiled while it comes, as far as it runs within a press', () => {
    const isCompiledAtOnce = (file: string) => textOf(file).startsWith('//# allFunctionsCalledOnLoad\n')
    const named = /assets\/(react|buy-box|cart)-/
    expect(
      filesOf(...product)
        .filter((file) => named.test(file))
        .map(isCompiledAtOnce),
    ).toEqual([true, true, true])
    // Whatever Vite puts on top of a file that asks for others.
    const islands = Object.keys(manifest).filter((key) => /^src\/.*\/islands\/.*\.tsx$/.test(key))
    expect(islands).toContain('src/projects/islands/rooms/rooms-view.tsx')
    // Some files only name the one that an island is in.
    const own = islands.map((key) => manifest[key]?.file ?? '').filter((file) => !textOf(file).startsWith('export{'))
    expect(own.filter((file) => !isCompiledAtOnce(file))).toEqual([])
    expect(filesOf('src/admin/entry.tsx').filter((file) => file.includes('/entry') && isCompiledAtOnce(file))).toEqual(
      [],
    )
  })

  test('holds no list of passwords and nothing of the back office', () => {
    const text = filesOf(entry, ...product)
      .map(textOf)
      .join('')
    expect(text).not.toContain('correcthorsebatterystaple')
    expect(text).not.toContain('QueryClient')
  })
})

describe('the script of the back office', () => {
  test('comes in few files, whatever screen is looked at', () => {
    const screens = Object.keys(manifest).filter((key) => /^src\/.*screen[^/]*\.tsx$/.test(key))
    expect(screens.length).toBeGreaterThan(40)
    const counts = screens.map((screen) => [screen, filesOf('src/admin/entry.tsx', screen).length] as const)
    expect(counts.filter(([, count]) => count > 24)).toEqual([])
  })

  test('stays away from every page of the shop, whatever is done there', () => {
    const reached = new Set<string>()
    const reach = (key: string) => {
      if (reached.has(key)) return
      reached.add(key)
      const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
      for (const next of [...imports, ...dynamicImports]) reach(next)
    }
    for (const each of [entry, 'src/browser/hydrated.ts', 'src/browser/tour-entry.ts']) reach(each)
    const files = [...reached].map((key) => manifest[key]?.file ?? '')
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => /assets\/(?:admin|screens|sorted)-/.test(file))).toEqual([])
  })
})

describe('the style of every shop page', () => {
  const styles = () => readFileSync(join(CLIENT, manifest[entry]?.css?.[0] ?? ''), 'utf8')

  test('lets one page dissolve into the next, but only for those who do not ask for less motion', () => {
    const css = styles()
    expect(css.split('@view-transition').length).toBe(2)
    const before = css.slice(0, css.indexOf('@view-transition'))
    expect(before.slice(before.lastIndexOf('@media'))).toMatch(
      /^@media \(prefers-reduced-motion:\s*no-preference\)\s*\{$/,
    )
  })

  test('stands in for the font with one of its measures, so that nothing moves when it comes', () => {
    const css = styles()
    const standIn = /@font-face\s*\{[^}]*font-family:\s*"?Roboto Fallback"?[^}]*\}/.exec(css)?.[0]
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
      expect(standIn).toContain(measure)
    // Asked for before any font that the device may have.
    const families = /--font:([^;]*);/
      .exec(css)?.[1]
      ?.split(',')
      .map((family) => family.trim().replaceAll('"', ''))
    const ours = families?.filter((family) => !family.endsWith(' Variable'))
    expect([families?.[0], ours?.[0]]).toEqual(['Roboto Variable', 'Roboto Fallback'])
  })
})
