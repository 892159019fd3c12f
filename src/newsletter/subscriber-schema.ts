import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { bulkTarget, listInput } from '../platform/lists/list-input.ts'

/** `pending` until the owner of the address has confirmed it; nobody but the owner brings back who has left. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberSorts = ['na', 'nb', 'da', 'db'] as const

export const subscriberListSchema = z.object({
  /** By address (n) or by when it was asked for (d). */
  ...listInput(subscriberSorts, 'db'),
  state: z.enum(subscriberStates, 'admin-subscribers.errors.state').optional(),
  language: z.enum(languages, 'common.errors.language').optional(),
})
export type SubscriberListInput = z.infer<typeof subscriberListSchema>

/** The rows that an action is done to: those that were chosen, or all that a list finds. */
export const chosenSubscribersSchema = bulkTarget(subscriberListSchema.omit({ page: true }))
export type ChosenSubscribers = z.infer<typeof chosenSubscribersSchema>
