import type { AccessoryProduct } from '../catalogue.ts'
import { bag, filmRoll, levellingClip, membrane, roll, spacers } from './goods.ts'
import { drawing, PAD, type Tones, tonesOf } from './svg.ts'
import { baseBoard, baseShoe, edgeProfile, endCap, reducer, stairNose, tMolding } from './trims.ts'

type Draw = (tones: Tones, product: AccessoryProduct) => string

/** Pixels of drawing for a millimetre of underlay, held where a sheet can still be seen. */
function sheetPixels(product: AccessoryProduct): number {
  return Math.max(12, Math.min(46, 8 + 6.5 * (product.thicknessMm ?? 2)))
}

const RUBBER = ['#5b6a73', '#86563f', '#8b8b86', '#20211f']
const CORK = ['#8c6238', '#d9b585', '#6f4a28']

/** What is drawn for an item number, and in which color when it is sold in one only. */
const DRAWINGS: readonly (readonly [sku: RegExp, color: string, draw: Draw])[] = [
  [/^ACC-QR/, '#c2a176', (tones) => baseShoe(tones, true)],
  [/^ACC-BS/, '#fbfaf7', (tones) => baseShoe(tones, false)],
  [/^ACC-TM/, '#c2a176', tMolding],
  [/^ACC-RD/, '#c2a176', reducer],
  [/^ACC-EC/, '#c2a176', endCap],
  [/^ACC-SN/, '#c2a176', stairNose],
  [/^ACC-BB/, '#f4f3ef', baseBoard],
  [/^ACC-TP/, '#b9b7b2', edgeProfile],
  [/^ACC-GROUT/, '#8f8f8c', (tones) => bag(tonesOf('#f0ebe1'), tones, false)],
  [/^ACC-THIN/, '#5f7480', (tones) => bag(tonesOf('#d8ccb6'), tones, true)],
  [/^ACC-LEVEL/, '#e8e6e1', levellingClip],
  [/^ACC-SPACE/, '#f2f1ec', spacers],
  [/^ACC-MEMB/, '#d9772f', membrane],
  [/^ACC-UL-FILM/, '#c9d3d6', filmRoll],
  [/^ACC-UL-FOAM/, '#dfe6e8', (tones, product) => roll(tones, sheetPixels(product))],
  [/^ACC-UL-RUB/, '#3b3d3d', (tones, product) => roll(tones, sheetPixels(product), RUBBER)],
  [/^ACC-UL-CORK/, '#b98a57', (tones, product) => roll(tones, sheetPixels(product), CORK)],
  [/^ACC-UL-LVT/, '#56616a', (tones, product) => roll(tones, sheetPixels(product))],
  [/^ACC-UL/, PAD.face, (tones, product) => roll(tones, sheetPixels(product))],
]

/** The drawing of an accessory as SVG, in a color of its own or in the usual one. Throws for an unknown item number. */
export function drawAccessory(product: AccessoryProduct, color?: string): string {
  const found = DRAWINGS.find(([sku]) => sku.test(product.sku))
  if (!found) throw new Error(`${product.slug}: no drawing for the item number ${product.sku}`)
  const [, usual, draw] = found
  return drawing(draw(tonesOf(color ?? usual), product))
}
