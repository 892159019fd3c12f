import { translatorFor } from '../i18n/words.ts'
import { CSV_ROWS, csvAnswer } from '../platform/csv.ts'
import { type Endpoint, read, write } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { eraseSubscribers, takeOffList } from './subscriber-commands.ts'
import { listAllSubscribers, listSubscribers } from './subscriber-queries.ts'
import { chosenSubscribersSchema, subscriberListSchema } from './subscriber-schema.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'subscriber', right }) as const

/** What an action was done to, as the log names it: one of them, or several. */
const subjectOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? `subscriber:${first}` : 'subscriber:several'

/** The calls of the subscribers' screen. There is none that adds anybody: only the owner of an address can. */
export const subscriberEndpoints: readonly Endpoint[] = [
  read({
    path: calls.subscribers,
    summary: 'A page of those who asked for the newsletter, by state; staff who may view subscribers',
    access: may('view'),
    input: subscriberListSchema,
    answer: async (asked, { db }) => succeed({ body: { success: true, ...(await listSubscribers(db, asked)) } }),
  }),
  read({
    path: calls.subscribersFile,
    summary: 'The subscribers of a list as CSV; staff who may view subscribers',
    access: may('view'),
    input: subscriberListSchema.omit({ page: true }),
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      const rows = (await listAllSubscribers(db, asked, CSV_ROWS + 1)).map((one) => [
        ...[one.email, one.language, t(`office-subscribers.state.${one.state}`)],
        ...[one.askedAt, one.confirmedAt, one.unsubscribedAt],
      ])
      const columns = ['email', 'language', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt']
      return succeed(
        csvAnswer(
          'subscribers',
          columns.map((name) => t(`office-subscribers.column.${name}`)),
          rows,
        ),
      )
    },
  }),
  write({
    method: 'POST',
    path: calls.subscribersLeave,
    summary: 'Take people off the newsletter; staff who may edit subscribers',
    access: may('edit'),
    input: chosenSubscribersSchema,
    answer: async ({ ids }, { tx, audit }) => {
      const gone = await takeOffList(tx, ids)
      if (!gone.ok) return gone
      audit({ action: 'subscriber.takeOff', subject: subjectOf(ids), after: { ids, ...gone.value } })
      return succeed({ body: { success: true, ...gone.value } })
    },
  }),
  write({
    method: 'DELETE',
    path: calls.subscribers,
    summary: 'Erase people who asked for the newsletter; staff who may delete subscribers',
    access: may('delete'),
    input: chosenSubscribersSchema,
    answer: async ({ ids }, { tx, audit }) => {
      const gone = await eraseSubscribers(tx, ids)
      if (!gone.ok) return gone
      audit({ action: 'subscriber.erase', subject: subjectOf(ids), before: { ids, ...gone.value } })
      return succeed({ body: { success: true, ...gone.value } })
    },
  }),
]
