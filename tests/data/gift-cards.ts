import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueGiftCard } from '../../src/gift-cards/commands.ts'
import type { IssueGiftCardInput } from '../../src/gift-cards/schema.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'

export const giftCardInput = (change: Partial<IssueGiftCardInput> = {}): IssueGiftCardInput => ({
  id: uuidv7(),
  amountMinor: 5000,
  expiresOn: null,
  recipientName: '',
  recipientEmail: '',
  message: '',
  language: 'en',
  reason: 'a prize',
  ...change,
})

/** A card that was handed over, with its code. */
export async function handedOver(db: Database, staff: UserActor, change: Partial<IssueGiftCardInput> = {}) {
  const input = giftCardInput(change)
  const where = { store: 'surrey', publicOrigin: 'https://shop.example.com' }
  const issued = await inTransaction(db, (tx) => issueGiftCard(tx, staff, input, where))
  if (!issued.ok) throw new Error(issued.code)
  return { id: input.id, code: issued.value.code ?? '' }
}

/**
 * What must hold of gift cards and parts at any moment: each balance is the sum of its entries and never below nothing; what an order
 * took from cards is what its parts say; no order has more in parts and from providers than came in.
 */
export async function checkGiftCards(db: Database): Promise<void> {
  const { rows: cards } = await db.execute(sql`
    select c.id from gift_cards c
    where c.balance_minor < 0
      or c.balance_minor <> (select coalesce(sum(e.amount_minor), 0) from gift_card_entries e where e.card_id = c.id)`)
  expect(cards).toEqual([])
  const { rows: parts } = await db.execute(sql`
    select p.id from order_payments p
    where p.way = 'giftCard' and (p.amount_minor - p.given_minor) <>
      -(select coalesce(sum(e.amount_minor), 0) from gift_card_entries e where e.payment_id = p.id)`)
  expect(parts).toEqual([])
  const { rows: paid } = await db.execute(sql`
    select o.id from orders o
    where o.paid_minor < (select coalesce(sum(amount_minor), 0) from order_payments where order_id = o.id)
      + (select coalesce(sum(received_minor), 0) from payments where order_id = o.id and state = 'paid')`)
  expect(paid).toEqual([])
}
