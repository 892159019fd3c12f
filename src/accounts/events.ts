import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

export const customerRegistered = defineEvent(
  'customer.registered',
  z.object({ userId: z.uuid(), name: z.string(), email: z.string() }),
)
