import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'
import { returnStatuses } from './rules.ts'

const ofReturn = z.object({ orderId: z.uuid(), returnId: z.uuid() })

/** A customer's return became what it is now: asked for, agreed to, refused, taken back, in, or over. */
export const returnMoved = defineEvent('return.moved', ofReturn.extend({ to: z.enum(returnStatuses) }))

/** The time to bring goods that the store takes back is nearly over. */
export const returnDue = defineEvent('return.due', ofReturn)
