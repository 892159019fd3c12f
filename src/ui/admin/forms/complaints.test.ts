import { expect, test } from 'vitest'
import { complaintsOf } from './complaints.ts'

test("a form's errors are told field by field, nested ones and those of a whole list too", () => {
  const wrong = (message: string) => ({ type: 'server', message, ref: { name: 'x', type: 'text' } })
  const errors = {
    name: { en: wrong('Fill in this field.') },
    lines: [undefined, { quantity: wrong('Too many.') }],
    matches: { root: wrong('Twice.') },
    type: wrong('Choose one.'),
  }
  expect(complaintsOf(errors)).toEqual([
    { field: 'name.en', message: 'Fill in this field.' },
    { field: 'lines.1.quantity', message: 'Too many.' },
    { field: 'matches', message: 'Twice.' },
    { field: 'type', message: 'Choose one.' },
  ])
})
