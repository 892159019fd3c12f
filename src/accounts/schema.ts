import { z } from 'zod'
import { areas } from '../platform/actor.ts'

export const permissionSchema = z.object({
  name: z.enum(areas),
  view: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
})

/** What the sign-in form sends. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1000),
})
