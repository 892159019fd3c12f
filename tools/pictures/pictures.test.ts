import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, readProducts } from './catalogue.ts'
import { placeOf } from './place-picture.ts'
import { fingerprint, type PictureIndex } from './store.ts'

const FOLDER = new URL('../../demo/pictures/', import.meta.url)
const products = await readProducts(CATALOGUE)
const index: PictureIndex = JSON.parse(await readFile(new URL('index.json', FOLDER), 'utf8'))
const inputs: Record<string, string> = JSON.parse(await readFile(new URL('inputs.json', FOLDER), 'utf8'))

const SIZES = {
  swatch: [1200, 1200],
  plank: [1200, 900],
  room: [1600, 1200],
  kitchen: [2880, 2160],
  bathroom: [2880, 2160],
  hall: [2880, 2160],
  main: [1200, 900],
} as const
const FLOOR = ['swatch', 'plank', 'room'] as const
const ACCESSORY = ['main'] as const

describe('the pictures in demo/pictures', () => {
  it('are those of the catalogue, no more and no fewer', () => {
    expect(Object.keys(index)).toEqual(products.map((product) => product.slug))
  })

  it.each(products.map((product) => [product.slug, product] as const))(
    'of %s are complete and current',
    async (slug, product) => {
      const entry = index[slug] ?? {}
      const place = product.kind === 'floor' ? placeOf(product) : undefined
      const beside = place && place !== 'living' ? [place] : []
      const sizes = place === 'living' ? { ...SIZES, room: SIZES.kitchen } : SIZES
      const names = product.kind === 'floor' ? [...FLOOR, ...beside] : ACCESSORY
      expect(inputs[slug], 'run `npm run pictures`').toBe(fingerprint(product))
      for (const name of names) {
        const facts = entry[name]
        expect([facts?.width, facts?.height]).toEqual(sizes[name])
        expect(facts?.averageColor).toMatch(/^#[0-9a-f]{6}$/)
        expect(facts?.blur).toMatch(/^data:image\/webp;base64,/)
        expect(facts?.blur.length).toBeLessThan(260)
        const file = new URL(`${slug}/${name}.webp`, FOLDER)
        const { width, height, format } = await sharp(await readFile(file)).metadata()
        expect([format, width, height]).toEqual(['webp', ...sizes[name]])
        expect((await stat(file)).size).toBeLessThan(250_000)
      }
    },
  )

  it('show tiles and vinyl in a kitchen or a bathroom, engineered wood in a hall, and laminate boards in neither', () => {
    for (const product of products) {
      if (product.kind !== 'floor') continue
      const { kitchen, bathroom, hall } = index[product.slug] ?? {}
      const isWet = /tile|tiles$|vinyl/.test(product.slug + product.category)
      expect((kitchen ?? bathroom) !== undefined, product.slug).toBe(isWet)
      expect(hall !== undefined, product.slug).toBe(product.category === 'engineered-wood')
    }
  })

  it('show floors in the color that the catalogue gives them', () => {
    const bytes = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
    for (const product of products) {
      if (product.kind !== 'floor') continue
      const mean = bytes(index[product.slug]?.swatch?.averageColor ?? '#000000')
      const off = bytes(product.texture.base).map((value, k) => Math.abs(value - (mean[k] ?? 0)))
      expect(Math.max(...off), product.slug).toBeLessThan(20)
    }
  })

  it('show every color of a variable accessory', async () => {
    for (const product of products) {
      if (product.kind !== 'accessory') continue
      const colors = [...new Set((product.variants ?? []).map(({ color }) => color.name))]
      const listed = index[product.slug]?.colors ?? {}
      expect(Object.keys(listed), product.slug).toEqual(colors.length > 1 ? colors : [])
      for (const file of Object.values(listed)) await stat(new URL(`${product.slug}/${file}`, FOLDER))
    }
  })

  it('weigh less than 18 MB together', async () => {
    let bytes = 0
    for (const [slug, entry] of Object.entries(index)) {
      const files = [
        ...Object.keys(SIZES)
          .filter((name) => name in entry)
          .map((name) => `${name}.webp`),
        ...Object.values(entry.colors ?? {}),
      ]
      for (const file of files) bytes += (await stat(new URL(`${slug}/${file}`, FOLDER))).size
    }
    expect(bytes).toBeLessThan(20_000_000)
    expect(bytes).toBeGreaterThan(1_000_000)
  })
})
