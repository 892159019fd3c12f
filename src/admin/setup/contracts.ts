import { z } from 'zod'
import { done } from '../../http/outputs.ts'

/** What a new shop needs before it sells, in the order in which it is best done. */
export const setupSteps = ['store', 'taxes', 'delivery', 'payments', 'mail', 'product', 'pages', 'live'] as const

export type SetupStep = (typeof setupSteps)[number]

const setupView = z.object({
  /** Whether there is something to lead to: the shop is nobody's demo, something is left to do, and nobody has put it away. */
  isShown: z.boolean(),
  steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
})

/** How far a new shop is on its way to selling. */
export type SetupView = z.output<typeof setupView>

const answer = done.extend({ setup: setupView })

export const setupContract = { input: z.object({}), output: answer }
export const setupHideContract = { input: z.object({ isHidden: z.boolean('errors.field') }), output: answer }
