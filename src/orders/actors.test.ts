import { expect, test } from 'vitest'
import { z } from 'zod'
import { read } from '../http/endpoint.ts'
import { type SystemActor, system, type UserActor, type VisitorActor, visitor } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import type { extendHold } from './holds/release-commands.ts'
import type { movePayment } from './payment-commands.ts'
import type { openRefund } from './refunds/commands.ts'
import type { addNote, addShopNote } from './timeline/commands.ts'

type By<Command extends (tx: never, actor: never, ...rest: never[]) => unknown> = Parameters<Command>[1]

test('a command does not compile with an actor who may not give it', () => {
  const staff: By<typeof addNote> & By<typeof movePayment> & By<typeof extendHold> = {} as UserActor
  const shop: By<typeof addShopNote> = system
  const buyer: By<typeof openRefund> = visitor
  // @ts-expect-error: visitors write no notes
  const noted: By<typeof addNote> = {} as VisitorActor
  // @ts-expect-error: what the shop does by itself receives no cash
  const paid: By<typeof movePayment> = {} as SystemActor
  // @ts-expect-error: a buyer says nothing in the shop's name
  const said: By<typeof addShopNote> = visitor
  // What gift cards paid of an order that nobody paid for in time goes back by itself.
  const given: By<typeof openRefund> = system
  expect([staff, shop, buyer, noted, paid, said, given]).toHaveLength(7)
})

test('a call that is not public is made by a user, a public one by anybody', () => {
  const about = { summary: 'Who asks', input: z.object({}), output: z.object({ id: z.string() }) }
  const own = read({
    ...about,
    path: '/api/own',
    access: 'signed-in',
    answer: async (_input, { actor }) => succeed({ body: { id: actor.id } }),
  })
  const open = read({
    ...about,
    path: '/api/open',
    access: 'public',
    // @ts-expect-error: a visitor has no id
    answer: async (_input, { actor }) => (actor.id ? succeed({ body: { id: actor.id } }) : fail('NOT_FOUND')),
  })
  expect([own.access, open.access]).toEqual(['signed-in', 'public'])
})
