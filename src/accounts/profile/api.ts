import { read, write } from '../../http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls, routes } from '../../routes.ts'
import { originOf } from '../dependencies.ts'
import type { PersonalData } from '../personal-data.ts'
import { endedSessionCookies, SESSION_COOKIES } from '../session-cookie.ts'
import { changeDetails, deleteAccount, verifyLeaving } from './commands.ts'
import { profileContract, profileDeleteContract, profileExportContract } from './contracts.ts'
import { findPerson } from './queries.ts'

/** Whose call it is: the wrapper lets only people who are signed in come here. */
const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.id : '')

/**
 * The calls of a person's own account.
 * @param scale by how much limits of tries are multiplied
 * @param data what every department holds of people
 */
export function profileEndpoints(publicOrigin: string, scale: number, data: readonly PersonalData[]) {
  return [
    write({
      ...calls.profile,
      ...profileContract,
      summary: 'Change your own name, telephone number and the language of our emails',
      access: 'signed-in',
      answer: async (details, { tx, actor }) => {
        await changeDetails(tx, idOf(actor), details)
        return succeed({ body: { success: true }, redirect: `${routes.profile.href()}?done=saved` })
      },
    }),
    read({
      ...calls.profileExport,
      ...profileExportContract,
      summary: 'A copy of all that the shop holds of you, as JSON',
      access: 'signed-in',
      perMinute: 10,
      answer: async (_input, { db, actor }) => {
        const person = await findPerson(db, idOf(actor))
        if (!person) return fail('UNAUTHENTICATED')
        const parts = []
        for (const { collect } of data) parts.push(await collect(db, person))
        const copy = Object.assign({ exportedAt: new Date().toISOString() }, ...parts)
        const bytes = Buffer.from(`${JSON.stringify(copy, null, 2)}\n`)
        return succeed({
          body: null,
          file: { bytes, type: 'application/json; charset=utf-8', name: 'underfoot-my-data.json' },
        })
      },
    }),
    write({
      ...calls.profileDelete,
      ...profileDeleteContract,
      summary: 'Delete your own account',
      access: 'signed-in',
      perMinute: 5,
      prepare: ({ password }, context) =>
        verifyLeaving(context.db, idOf(context.actor), password, originOf(context, { scale })),
      answer: async (_input, { tx, actor, store, cookies, language, prepared: verified }) => {
        const person = await findPerson(tx, idOf(actor))
        if (!person) return fail('UNAUTHENTICATED')
        const tokens = SESSION_COOKIES.flatMap((name) => cookies[name] ?? [])
        const deleted = await deleteAccount(tx, { person, verified, tokens, language, store, data })
        if (!deleted.ok) return deleted
        return succeed({
          body: { success: true },
          cookies: endedSessionCookies(publicOrigin.startsWith('https:')),
          redirect: routes.home.href(),
        })
      },
    }),
  ]
}
