import { inTransaction } from '../../src/platform/postgres/database.ts'
import { askReturn } from '../../src/returns/commands.ts'
import { listToRemind } from '../../src/returns/expiry-commands.ts'
import { findReturn } from '../../src/returns/list-queries.ts'
import { askReturnSchema } from '../../src/returns/schema.ts'
import { approveReturn } from '../../src/returns/staff-commands.ts'
import { signedIn } from './admin.ts'
import { handedOver } from './returns.ts'
import type { Row, World } from './settings-rows.ts'

const DAY_MS = 86_400_000

/** A setting that is seen on the page of an order that was handed over. */
const atAsking = (to: unknown, shows: string): Row => ({
  at: 'the page on which a return is asked for',
  to,
  shows,
  see: async ({ shop, database: { db } }: World) => {
    const { order } = await handedOver(db, (await signedIn(db)).actor)
    return (await shop.call('GET', `/order/${order.token}/return`, { headers: { cookie: 'LANGUAGE=en' } })).text
  },
})

/** A setting that is seen in a return that was just agreed to. */
const atApproval = (to: unknown, shows: string): Row => ({
  at: 'a return that is agreed to',
  to,
  shows,
  see: async ({ database: { db } }: World) => {
    const { actor } = await signedIn(db)
    const { order, line } = await handedOver(db, actor)
    const input = askReturnSchema.parse({ lines: [{ lineId: line.id, quantity: 10 }], reason: 'leftOver' })
    const asked = await inTransaction(db, (tx) => askReturn(tx, order.token, input))
    if (!asked.ok) throw new Error(asked.code)
    const id = asked.value.returnId
    await inTransaction(db, (tx) => approveReturn(tx, actor, { id, version: 1, lines: [], words: '' }))
    const until = new Date((await findReturn(db, id))?.expiresAt ?? 0).getTime()
    const days = Math.round((until - Date.now()) / DAY_MS)
    const remindsAt = async (before: number) =>
      (await listToRemind(db, 1000, new Date(until - before * DAY_MS))).includes(id)
    const remind = (await remindsAt(8.9)) && !(await remindsAt(9.1)) ? 9 : 'other'
    return `${days} days to bring it, a reminder ${remind} days before`
  },
})

/** Where each setting of returns is seen to change. */
export const returnRows: Readonly<Record<string, Row>> = {
  'returns.leastUnits': atAsking(4, 'at least 4 boxes'),
  'returns.feePercent': atAsking(13, 'restocking fee is 13%'),
  'returns.feeLeastMinor': atAsking(1777, '17.77'),
  'returns.bringDays': atApproval(23, '23 days to bring it'),
  'returns.remindDays': atApproval(9, 'a reminder 9 days before'),
}
