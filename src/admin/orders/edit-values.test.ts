import { expect, test } from 'vitest'
import type { OrderView } from '../../orders/contracts.ts'
import { editFieldNamed } from './edit-values.ts'
import { emptyValues, type FormLine } from './order-values.ts'

const order = { lines: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } as OrderView
const line = (lineId: string | undefined) => ({ lineId, taxedAs: null }) as FormLine
/** Of the order's lines the first was taken out, and two were added between and after the others. */
const values = { ...emptyValues('en'), lines: [line('b'), line(undefined), line('c'), line(undefined)] }

test.each([
  ['lines.1.quantity', 'lines.0.quantity'],
  ['lines.2.quantity', 'lines.2.quantity'],
  ['added.0.quantity', 'lines.1.quantity'],
  ['added.1.quantity', 'lines.3.quantity'],
  // What is not on the screen any more is told of the list.
  ['lines.0.quantity', 'lines'],
  ['contact.fullName', 'contact.fullName'],
])('editFieldNamed finds %s of the call at %s of the form', (name, field) => {
  expect(editFieldNamed(name, values, order)).toBe(field)
})
