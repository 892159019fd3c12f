import type { SearchField } from './document.ts'

/**
 * What a word is worth that is all of a text, and one that is part of it. Names weigh most, but for what names a whole
 * category or colour, or that water does no harm: tiles are tiles and not spacers for them, and white is not white oak
 * that was stained brown.
 */
export const weights: Readonly<Record<SearchField, readonly [whole: number, part: number]>> = {
  sku: [130, 55],
  category: [125, 115],
  color: [110, 75],
  name: [100, 100],
  look: [95, 65],
  brand: [90, 80],
  wearClass: [90, 80],
  thickness: [90, 90],
  waterproof: [105, 75],
  room: [85, 60],
  subcategory: [85, 60],
  finish: [85, 60],
  pattern: [85, 70],
  installation: [85, 65],
  heating: [85, 60],
  width: [80, 80],
  core: [80, 60],
  option: [70, 50],
  wearLayer: [75, 60],
  slip: [70, 60],
  length: [60, 60],
  waterResistance: [60, 45],
  edge: [60, 35],
  goesWith: [40, 40],
  kind: [20, 20],
  price: [0, 0],
  without: [0, 0],
}

/** A synonym is worth a little less than the word itself; less still what is only begun, put together or guessed. */
export const factors = { exact: 1, synonym: 0.95, joined: 0.9, begun: 0.75, numberOnly: 0.7, inside: 0.6 }
