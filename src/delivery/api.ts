import { z } from 'zod'
import { read, write } from '../http/endpoint.ts'
import type { Actor } from '../platform/actor.ts'
import { type Result, succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { addAddress, changeAddress, removeAddress, restoreAddress } from './address-commands.ts'
import { listAddresses } from './address-queries.ts'
import { addressEntrySchema } from './address-schema.ts'

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const withId = z.object({ id: z.string() })

const ownerOf = (actor: Actor): string => (actor.kind === 'user' ? actor.id : '')

/** Answers with the entry's id; a form without script goes back to the book, which says what was done. */
const answerBook = (changed: Result<{ id: string }>, done: string) =>
  changed.ok
    ? succeed({
        body: { success: true, id: changed.value.id },
        redirect: `${routes.profileAddresses.href()}?done=${done}&id=${changed.value.id}`,
      })
    : changed

/** The calls of a person's own address book. */
export const addressEndpoints = [
  read({
    path: calls.addresses,
    summary: 'Your own address book',
    access: 'signed-in',
    input: z.object({}),
    answer: async (_input, { db, actor }) =>
      succeed({ body: { success: true, addresses: await listAddresses(db, ownerOf(actor)) } }),
  }),
  write({
    method: 'POST',
    path: calls.addresses,
    summary: 'Add an address to your own address book',
    access: 'signed-in',
    input: addressEntrySchema,
    answer: async (entry, { tx, actor }) => answerBook(await addAddress(tx, ownerOf(actor), entry), 'saved'),
  }),
  write({
    method: 'POST',
    path: calls.address,
    summary: 'Change an address of your own address book',
    access: 'signed-in',
    input: addressEntrySchema.and(withId),
    answer: async ({ id, ...entry }, { tx, actor }) =>
      answerBook(await changeAddress(tx, ownerOf(actor), id, entry), 'saved'),
  }),
  write({
    method: 'POST',
    path: calls.addressRemove,
    summary: 'Remove an address from your own address book; it can be brought back for a day',
    access: 'signed-in',
    input: withId,
    answer: async ({ id }, { tx, actor }) => answerBook(await removeAddress(tx, ownerOf(actor), id), 'removed'),
  }),
  write({
    method: 'POST',
    path: calls.addressRestore,
    summary: 'Bring back an address that you removed',
    access: 'signed-in',
    input: withId,
    answer: async ({ id }, { tx, actor }) => answerBook(await restoreAddress(tx, ownerOf(actor), id), 'restored'),
  }),
]
