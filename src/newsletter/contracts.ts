import { done } from '../http/outputs.ts'
import { newsletterSchema, tokenSchema } from './schema.ts'

export const newsletterContract = { input: newsletterSchema, output: done }
export const newsletterTokenContract = { input: tokenSchema, output: done }
