import { z } from 'zod'
import { bulkDone, csvFile, listPage } from '../http/outputs.ts'
import { languages } from '../i18n/languages.ts'
import { chosenSubscribersSchema, subscriberListSchema, subscriberStates } from './subscriber-schema.ts'

/** One who asked for the newsletter. Moments are ISO 8601 texts. */
const subscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(languages),
  state: z.enum(subscriberStates),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})

export type SubscriberRow = z.output<typeof subscriberRow>

const subscriberList = listPage({
  subscribers: z.array(subscriberRow),
  /** How many there are in each state, whatever the state asked for. */
  counts: z.record(z.enum(subscriberStates), z.number()),
})

export type SubscriberListView = Omit<z.output<typeof subscriberList>, 'success'>

const removed = bulkDone.extend({ count: z.number() })

export const subscribersContract = { input: subscriberListSchema, output: subscriberList }
export const subscribersFileContract = { input: subscriberListSchema.omit({ page: true }), output: csvFile }
/** Of people who are taken off the list, or erased. */
export const subscribersRemoveContract = { input: chosenSubscribersSchema, output: removed }
