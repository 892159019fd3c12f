import { z } from 'zod'

/** What the sign-in form sends. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1000),
})
