import { parentPort } from 'node:worker_threads'
import { accessoryPictures } from './accessory-pictures.ts'
import type { Product } from './catalogue.ts'
import { floorPictures } from './floor-pictures.ts'
import type { PictureSet } from './store.ts'

/** What a painter sends back for the product it was given. */
export type Painted = { slug: string; set: PictureSet; seconds: number }

async function paint(product: Product): Promise<PictureSet> {
  return product.kind === 'floor' ? { files: await floorPictures(product) } : accessoryPictures(product)
}

parentPort?.on('message', async (product: Product) => {
  const start = performance.now()
  const set = await paint(product)
  const painted: Painted = { slug: product.slug, set, seconds: (performance.now() - start) / 1000 }
  parentPort?.postMessage(painted)
})
