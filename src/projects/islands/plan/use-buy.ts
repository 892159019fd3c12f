import { useState } from 'react'
import { cartStore } from '../../../cart/islands/cart.ts'
import { areaOfUnits } from '../../../measure/length.ts'
import type { ProjectFloor } from '../../floors/contracts.ts'
import { floorInCart } from '../../kit/cart-rules.ts'
import type { Layout } from '../../layout/lay.ts'
import type { Plan } from '../../plan/plan-model.ts'
import type { FloorChoice, Project } from '../../saved/schema.ts'

export type Bought = {
  floor: ProjectFloor
  layout: Pick<Layout, 'boxCount'> | null
  plan: Plan | null
  /** For which project the boxes go into the cart, and in which pattern they are laid. */
  project: Pick<Project, 'id' | 'name'>
  pattern: FloorChoice['pattern']
}

/** Puts the boxes of a plan into the cart, each room with its boards. */
export function useBuy({ floor, layout, plan, project, pattern }: Bought): { isAdded: boolean; buy: () => void } {
  const [isAdded, setAdded] = useState(false)
  async function buy(): Promise<void> {
    if (!plan || !layout) return
    const rooms = plan.rooms.map((room) => {
      // Stairs belong to the room that they lead from.
      const own = [room, ...plan.stairs.filter(({ roomId }) => roomId === room.id)]
      return {
        name: room.name,
        areaCenti: areaOfUnits(own.reduce((sum, each) => sum + each.areaSquareUnits, 0)),
        boards: own.reduce((sum, each) => sum + each.boardCount, 0),
      }
    })
    const product = { _id: floor.id, price: floor.pricePerBoxMinor }
    const laid = { pattern, rooms, boxes: layout.boxCount, perBox: floor.piecesPerBox }
    await cartStore.update((cart) => floorInCart(cart, project, product, laid))
    setAdded(true)
  }
  return { isAdded, buy: () => void buy() }
}
