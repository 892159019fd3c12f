import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { orderNow } from '../contracts.ts'
import { answerSchema, readMessagesSchema, writeMessageSchema } from './schema.ts'

const id = z.string()

export const orderMessageContract = { input: writeMessageSchema.extend({ id }), output: orderNow }
export const orderMessagesReadContract = { input: readMessagesSchema.extend({ id }), output: orderNow }
export const orderAnswerContract = { input: answerSchema.extend({ token: z.string().max(200) }), output: done }
