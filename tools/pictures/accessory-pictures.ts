import sharp from 'sharp'
import { drawAccessory } from './accessories/choose.ts'
import type { AccessoryProduct } from './catalogue.ts'
import { type Encoded, encodeWebp } from './encode.ts'
import type { PictureSet } from './store.ts'

const BUDGET = 40_000

/** The picture of an accessory, and one for each color where it is sold in several. */
export async function accessoryPictures(product: AccessoryProduct): Promise<PictureSet> {
  const colors = new Map((product.variants ?? []).map(({ color }) => [color.name, color.value]))
  const first = colors.values().next().value
  const files: Record<string, Encoded> = { main: await draw(product, first) }
  if (colors.size < 2) return { files }
  const named: Record<string, string> = {}
  for (const [name, value] of colors) {
    const file = `color-${slugOf(name)}`
    files[file] = await draw(product, value)
    named[name] = `${file}.webp`
  }
  return { files, colors: named }
}

async function draw(product: AccessoryProduct, color: string | undefined): Promise<Encoded> {
  const { data, info } = await sharp(Buffer.from(drawAccessory(product, color)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encodeWebp({ data, width: info.width, height: info.height }, BUDGET)
}

/** "Brushed Nickel" to "brushed-nickel". */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
