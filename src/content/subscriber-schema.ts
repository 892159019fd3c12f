import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { uuid } from '../i18n/schema.ts'
import { listInput } from '../platform/list-input.ts'

/** `pending` until the owner of the address has confirmed it; nobody but the owner brings back who has left. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberSorts = ['na', 'nb', 'da', 'db'] as const

export const subscriberListSchema = z.object({
  /** By address (n) or by when it was asked for (d). */
  ...listInput(subscriberSorts, 'db'),
  state: z.enum(subscriberStates, 'office-subscribers.errors.state').optional(),
  language: z.enum(languages, 'common.errors.language').optional(),
})
export type SubscriberListInput = z.infer<typeof subscriberListSchema>

const chosen = 'office-subscribers.errors.chosen'

/** The rows that an action is done to: those that were seen and chosen. */
export const chosenSubscribersSchema = z.object({ ids: z.array(uuid(chosen), chosen).min(1, chosen).max(1000, chosen) })

/** One who asked for the newsletter. Moments are ISO 8601 texts. */
export type SubscriberRow = {
  id: string
  email: string
  language: string
  state: SubscriberState
  askedAt: string
  confirmedAt: string | null
  unsubscribedAt: string | null
}

export type SubscriberListView = {
  subscribers: SubscriberRow[]
  total: number
  page: number
  pageSize: number
  /** How many there are in each state, whatever the state asked for. */
  counts: Record<SubscriberState, number>
}
