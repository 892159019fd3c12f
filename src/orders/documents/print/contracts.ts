import { fileOf } from '../../../http/outputs.ts'
import { printOrdersSchema } from './schema.ts'

export const ordersPrintsContract = { input: printOrdersSchema, output: fileOf('application/pdf') }
