import { eq, sql } from 'drizzle-orm'
import { users } from '../../../src/accounts/tables.ts'
import { mergePeople, separatePerson } from '../../../src/customers/people/commands.ts'
import { joinGuestOrders } from '../../../src/orders/guest-commands.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { chance, insist, type Operation, oneOf } from './chance.ts'
import type { History } from './shop.ts'

type Someone = { id: string; email: string; mergedInto: string | null; hasAccount: boolean }

/** Whoever bought in this history, with an account or without. */
async function buyers({ world, seed }: History): Promise<Someone[]> {
  const { rows } = await world.db.execute<Someone>(sql`
    select id, email, merged_into as "mergedInto", user_id is not null as "hasAccount" from people
    where email like ${`%-${seed}@example.com`} order by email, id`)
  return rows
}

const takeForOne: Operation = async (history, client) => {
  const all = await buyers(history)
  const [whole, part] = [oneOf(client, all), oneOf(client, all)]
  if (!whole || !part) return
  await insist(history, client, 'merge', (tx) => mergePeople(tx, { id: whole.id, from: part.id }))
}

const takeApart: Operation = async (history, client) => {
  const part = oneOf(
    client,
    (await buyers(history)).filter(({ mergedInto }) => mergedInto !== null),
  )
  if (!part?.mergedInto) return
  const whole = part.mergedInto
  await insist(history, client, 'separate', (tx) => separatePerson(tx, { id: whole, part: part.id }))
}

/** A buyer makes an account under their address; most often they show at once that the mailbox is theirs, and find their orders there. */
const register: Operation = async (history, client) => {
  const buyer = oneOf(client, await buyers(history))
  if (!buyer) return
  const { email } = buyer
  const isProved = chance(client, 0.7)
  await insist(history, client, 'register', async (tx) => {
    await tx.insert(users).values({ id: uuidv7(), email, name: 'Ada Lindholm' }).onConflictDoNothing()
    if (!isProved) return succeed(undefined)
    const [account] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    if (account) await joinGuestOrders(tx, { userId: account.id, email })
    return succeed(undefined)
  })
}

export const personOperations: readonly (readonly [Operation, number])[] = [
  [takeForOne, 2],
  [takeApart, 1],
  [register, 1],
]
