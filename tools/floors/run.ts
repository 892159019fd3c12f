import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { FloorSheet } from '../../src/tour/schema.ts'
import { CATALOGUE, type FloorProduct, readProducts } from '../pictures/catalogue.ts'
import { drawSheet } from './sheet.ts'

/** Raise it when a drawing changes. */
const VERSION = 1
const FOLDER = new URL('../../demo/floors/', import.meta.url)
const INDEX = new URL('index.json', FOLDER)

type Entry = { made: string; sheet: FloorSheet }

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, force: { type: 'boolean', default: false } },
})
const exists = (file: URL) =>
  access(file).then(
    () => true,
    () => false,
  )
const fingerprint = (product: FloorProduct) =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, product]))
    .digest('hex')
    .slice(0, 12)

await mkdir(FOLDER, { recursive: true })
const index: Record<string, Entry> = (await exists(INDEX)) ? JSON.parse(await readFile(INDEX, 'utf8')) : {}
const floors = (await readProducts(CATALOGUE)).filter((product) => product.kind === 'floor')
const slugs = new Set(floors.map(({ slug }) => slug))
for (const slug of Object.keys(index)) {
  if (slugs.has(slug)) continue
  await rm(new URL(`${slug}.webp`, FOLDER), { force: true })
  delete index[slug]
}
for (const product of floors) {
  const { slug } = product
  if (options.only.length > 0 && !options.only.includes(slug)) continue
  const made = fingerprint(product)
  if (!options.force && index[slug]?.made === made && (await exists(new URL(`${slug}.webp`, FOLDER)))) continue
  const start = performance.now()
  const { webp, sheet } = await drawSheet(product)
  await writeFile(new URL(`${slug}.webp`, FOLDER), webp)
  index[slug] = { made, sheet: { url: `/media/floors/${slug}.webp?v=${made.slice(0, 6)}`, ...sheet } }
  const ordered = Object.fromEntries(
    floors.flatMap((floor) => (index[floor.slug] ? [[floor.slug, index[floor.slug]]] : [])),
  )
  // Saved at once, so that a run that is cut short goes on where it was.
  await writeFile(INDEX, `${JSON.stringify(ordered, null, 2)}\n`)
  console.log(`${slug} ${(webp.length / 1024).toFixed(0)} KB ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
