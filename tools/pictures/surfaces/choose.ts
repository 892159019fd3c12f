import type { FloorProduct } from '../catalogue.ts'
import { createCement } from './cement.ts'
import { createMarble } from './marble.ts'
import { createMetal } from './metal.ts'
import { createOnyx } from './onyx.ts'
import { createSolid } from './solid.ts'
import { createStone } from './stone.ts'
import type { Surface } from './surface.ts'
import { createWoodgrain } from './woodgrain.ts'

const MAKERS: Record<FloorProduct['texture']['kind'], (product: FloorProduct) => Surface> = {
  woodgrain: createWoodgrain,
  stone: createStone,
  marble: createMarble,
  cement: createCement,
  onyx: createOnyx,
  solid: createSolid,
  metal: createMetal,
}

/** The material of a product. */
export function surfaceOf(product: FloorProduct): Surface {
  return MAKERS[product.texture.kind](product)
}
