import { z } from 'zod'

/** What a call answers that has nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true) })
