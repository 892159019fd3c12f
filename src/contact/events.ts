import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

export const contactReceived = defineEvent(
  'contact.received',
  z.object({ messageId: z.uuid(), name: z.string(), subject: z.string() }),
)
