import { uuidv7 } from '../../src/platform/ids.ts'
import { signedIn } from '../data/admin.ts'
import { giftCardInput, handedOver } from '../data/gift-cards.ts'
import type { Admin, Builders, Subject } from './audit-goods.ts'

/** A gift card with something on it. */
async function card({ database: { db } }: Admin): Promise<Subject> {
  const { actor } = await signedIn(db)
  return { id: (await handedOver(db, actor)).id }
}

/** What the calls about gift cards are made with. */
export const giftCardCalls: Builders = {
  'POST /api/gift-cards': async () => {
    const id = uuidv7()
    return { id, body: giftCardInput({ id }), adds: true }
  },
  'POST /api/gift-cards/{id}/change': async (admin) => ({
    ...(await card(admin)),
    body: { version: 2, isBlocked: true, expiresOn: '2030-01-01' },
  }),
  'POST /api/gift-cards/{id}/adjust': async (admin) => ({
    ...(await card(admin)),
    body: { version: 2, amountMinor: 100, reason: 'a mistake' },
  }),
}
