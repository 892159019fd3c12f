import { z } from 'zod'
import { read } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { getSettings } from './queries.ts'

export const settingsEndpoints = [
  read({
    path: '/api/home/settings',
    summary: 'The shop settings that every page may show; never a secret',
    access: 'public',
    input: z.object({}),
    answer: async (_input, { db }) => succeed({ body: { success: true, settings: await getSettings(db) } }),
  }),
]
