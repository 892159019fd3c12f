import { z } from 'zod'
import { done, fileOf } from '../../http/outputs.ts'
import { deleteAccountSchema, detailsSchema } from './schema.ts'

export const profileContract = { input: detailsSchema, output: done }
export const profileExportContract = { input: z.object({}), output: fileOf('application/json') }
export const profileDeleteContract = { input: deleteAccountSchema, output: done }
