import { read, write } from '../http/endpoint.ts'
import type { Actor } from '../platform/actor.ts'
import { type Result, succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { addAddress, changeAddress, removeAddress, restoreAddress } from './address-commands.ts'
import {
  addressAddContract,
  addressChangeContract,
  addressesContract,
  addressMoveContract,
} from './address-contracts.ts'
import { listAddresses } from './address-queries.ts'

const ownerOf = (actor: Actor): string => (actor.kind === 'user' ? actor.id : '')

/** Answers with the entry's id; a form without script goes back to the book, which says what was done. */
const answerBook = (changed: Result<{ id: string }>, done: string) =>
  changed.ok
    ? succeed({
        body: { success: true as const, id: changed.value.id },
        redirect: `${routes.profileAddresses.href()}?done=${done}&id=${changed.value.id}`,
      })
    : changed

/** The calls of a person's own address book. */
export const addressEndpoints = [
  read({
    ...calls.addresses,
    ...addressesContract,
    summary: 'Your own address book',
    access: 'signed-in',
    answer: async (_input, { db, actor }) =>
      succeed({ body: { success: true, addresses: await listAddresses(db, ownerOf(actor)) } }),
  }),
  write({
    ...calls.addressAdd,
    ...addressAddContract,
    summary: 'Add an address to your own address book',
    access: 'signed-in',
    answer: async (entry, { tx, actor }) => answerBook(await addAddress(tx, ownerOf(actor), entry), 'saved'),
  }),
  write({
    ...calls.addressChange,
    ...addressChangeContract,
    summary: 'Change an address of your own address book',
    access: 'signed-in',
    answer: async ({ id, ...entry }, { tx, actor }) =>
      answerBook(await changeAddress(tx, ownerOf(actor), id, entry), 'saved'),
  }),
  write({
    ...calls.addressRemove,
    ...addressMoveContract,
    summary: 'Remove an address from your own address book; it can be brought back for a day',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => answerBook(await removeAddress(tx, ownerOf(actor), id), 'removed'),
  }),
  write({
    ...calls.addressRestore,
    ...addressMoveContract,
    summary: 'Bring back an address that you removed',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => answerBook(await restoreAddress(tx, ownerOf(actor), id), 'restored'),
  }),
]
