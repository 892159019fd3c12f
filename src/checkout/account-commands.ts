import { lockForPaying } from '../gift-cards/ledger-commands.ts'
import { takeCredit } from '../orders/terms/commands.ts'
import { lockCredit } from '../orders/terms/lock-commands.ts'
import type { Failure } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'

type Wish = { userId: string | undefined; currency: string; totalMinor: number; codes: readonly string[] }

/**
 * Holds a customer's limit for an order: what gift cards do not pay of it has to fit. The cards are held too, so that they pay just that when they
 * are taken in the same transaction. The limit comes before the cards, as it does for whoever cancels orders.
 * @returns as `takeCredit`; INVALID_INPUT at `giftCards` as `lockForPaying`
 */
export async function takeCreditBesideCards(
  tx: Transaction,
  { userId, currency, totalMinor, codes }: Wish,
): Promise<{ ok: true; netDays: number } | Failure> {
  if (userId !== undefined) await lockCredit(tx, [userId])
  const cards =
    codes.length > 0
      ? await lockForPaying(tx, codes, { dueMinor: totalMinor, currency })
      : ({ ok: true, value: [] } as const)
  if (!cards.ok) return cards
  const byCards = cards.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return takeCredit(tx, { userId, currency, addMinor: totalMinor - byCards })
}
