import type { OrderStatus, PaymentMethod } from '../schema.ts'

type Paid = {
  readonly paymentMethod: PaymentMethod
  readonly totalMinor: number
  readonly takenOffMinor: number
  readonly depositMinor: number
  readonly paidMinor: number
  readonly status: OrderStatus
  readonly parts: readonly Part[]
}
type Part = {
  readonly id: string
  readonly way: string
  readonly amountMinor: number
  readonly lastFour: string | null
}

/**
 * What an order shows below its total of being paid in parts: what was credited to its buyer's account; the gift cards one by one; what came in
 * otherwise, where something is left; the deposit that is asked for first, while nothing but cards has paid; and what then is left, with its word. In
 * minor units, zero for what is not shown.
 */
export function paidRows({ paymentMethod, totalMinor, takenOffMinor, depositMinor, paidMinor, status, parts }: Paid) {
  const cards = parts.filter(({ way }) => way === 'giftCard')
  const byCards = cards.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const chargedMinor = totalMinor - takenOffMinor
  const isOver = status === 'cancelled' || (status === 'returned' && takenOffMinor > 0)
  const isPart = paidMinor + takenOffMinor > 0 && paidMinor < chargedMinor && !isOver
  const isAsked = depositMinor > paidMinor && depositMinor < totalMinor && status !== 'cancelled'
  const firstMinor = isAsked ? depositMinor : paidMinor
  return {
    takenOffMinor,
    cards,
    otherMinor: isPart ? Math.max(0, paidMinor - byCards) : 0,
    depositMinor: isAsked ? depositMinor - paidMinor : 0,
    restMinor: isPart || isAsked ? chargedMinor - firstMinor : 0,
    restWord: paymentMethod === 'account' ? 'confirmation.owed' : 'cart.depositRest',
  }
}
