import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { roomOf } from '../../src/tour/rooms.ts'
import type { Product } from './catalogue.ts'
import type { Encoded, PictureFacts } from './encode.ts'
import { placeOf } from './place-picture.ts'
import { GENERATOR_VERSION } from './version.ts'

/** What the shop reads: the pictures of every product, by slug. `colors` names a file for each color of a variable one. */
export type PictureEntry = {
  swatch?: PictureFacts
  plank?: PictureFacts
  room?: PictureFacts
  kitchen?: PictureFacts
  bathroom?: PictureFacts
  hall?: PictureFacts
  main?: PictureFacts
  colors?: Record<string, string>
}
export type PictureIndex = Record<string, PictureEntry>

/** The pictures of one product, ready to be written: file name (without `.webp`) to picture. */
export type PictureSet = { files: Record<string, Encoded>; colors?: Record<string, string> }

const LISTED = ['swatch', 'plank', 'room', 'kitchen', 'bathroom', 'hall', 'main'] as const

/** A fingerprint of all that a product's pictures depend on: its own fields and the version of the generator. */
export function fingerprint(product: Product): string {
  const made: unknown[] = [GENERATOR_VERSION[product.kind], product]
  // A picture in a room of the tour depends on the room's layers, too.
  const folderOf = (room: ReturnType<typeof placeOf>) => roomOf(room).stands[0].folder
  if (product.kind === 'floor') made.push(GENERATOR_VERSION.place, folderOf('living'), folderOf(placeOf(product)))
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)
}

/** A folder of pictures: one folder per product, `index.json` for the shop, `inputs.json` to know what is up to date. */
export async function openStore(folder: URL) {
  const index: PictureIndex = await readJson<PictureEntry>(new URL('index.json', folder))
  const inputs = await readJson<string>(new URL('inputs.json', folder))

  async function isCurrent(product: Product): Promise<boolean> {
    const entry = index[product.slug]
    if (!entry || inputs[product.slug] !== fingerprint(product)) return false
    const files = [
      ...LISTED.filter((name) => entry[name]).map((name) => `${name}.webp`),
      ...Object.values(entry.colors ?? {}),
    ]
    const found = await Promise.all(files.map((file) => exists(new URL(`${product.slug}/${file}`, folder))))
    return found.every(Boolean)
  }

  async function put(product: Product, set: PictureSet): Promise<void> {
    const own = new URL(`${product.slug}/`, folder)
    await rm(own, { recursive: true, force: true })
    await mkdir(own, { recursive: true })
    const entry: PictureEntry = {}
    for (const [name, { webp, facts }] of Object.entries(set.files)) {
      await writeFile(new URL(`${name}.webp`, own), webp)
      const listed = LISTED.find((known) => known === name)
      if (listed) entry[listed] = facts
    }
    if (set.colors) entry.colors = set.colors
    index[product.slug] = entry
    inputs[product.slug] = fingerprint(product)
  }

  /** Writes the two lists in the order of the catalogue; products that left it go, with their pictures. */
  async function save(products: readonly Product[]): Promise<void> {
    const slugs = new Set(products.map((product) => product.slug))
    for (const slug of Object.keys(index)) {
      if (slugs.has(slug)) continue
      await rm(new URL(`${slug}/`, folder), { recursive: true, force: true })
      delete index[slug]
      delete inputs[slug]
    }
    await writeJson(new URL('index.json', folder), inOrder(index, slugs))
    await writeJson(new URL('inputs.json', folder), inOrder(inputs, slugs))
  }

  return { isCurrent, put, save }
}

function inOrder<T>(record: Record<string, T>, keys: Set<string>): Record<string, T> {
  const order = [...keys]
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}

async function exists(file: URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function readJson<T>(file: URL): Promise<Record<string, T>> {
  if (!(await exists(file))) return {}
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, T>
}

async function writeJson(file: URL, value: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}
