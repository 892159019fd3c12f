import { done } from '../http/outputs.ts'
import { contactSchema } from './schema.ts'

export const contactContract = { input: contactSchema, output: done }
