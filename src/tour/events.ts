import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

/** A product has another floor texture than before; its usual stills are made of it once, by whichever process follows this. */
export const textureChanged = defineEvent('texture.changed', z.object({ slug: z.string() }))
