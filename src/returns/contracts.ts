import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { askReturnSchema } from './schema.ts'

const token = z.string().max(200)

/** What a customer asks to give back, by the unguessable address of the order. */
export const returnAskContract = { input: askReturnSchema.extend({ token }), output: done }
export const returnWithdrawContract = { input: z.object({ token }), output: done }
