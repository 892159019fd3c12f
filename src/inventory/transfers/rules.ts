import type { NamedLot } from '../../stock/lots.ts'

/** What of a line is still between the stores. */
export const underWay = ({ quantity, received, lost }: { quantity: number; received: number; lost: number }): number =>
  quantity - received - lost

type Lot = Pick<NamedLot, 'code' | 'caliber' | 'quantity'>

/** Which lots the next so many of a line are of, in the order in which they were sent; what is of no lot comes last. The rest is what is left of them. */
export function takeLots(lots: readonly Lot[], quantity: number): { taken: Lot[]; rest: Lot[] } {
  const taken: Lot[] = []
  const rest: Lot[] = []
  let left = quantity
  for (const lot of lots) {
    const some = Math.min(left, lot.quantity)
    left -= some
    if (some > 0) taken.push({ ...lot, quantity: some })
    if (some < lot.quantity) rest.push({ ...lot, quantity: lot.quantity - some })
  }
  return { taken, rest }
}

/** What people say of a transfer. */
export const transferNumber = (number: number): string => `TR-${number}`
