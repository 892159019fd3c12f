import { expect, test } from 'vitest'
import { formValues } from './form-values.ts'

test('a form’s values are trimmed, without its files and its fields without a name', () => {
  const form = new FormData()
  form.append('name', '  Ana  ')
  form.append('', 'nameless')
  form.append('picture', new Blob(['x']), 'x.png')
  form.append('note', '\n')
  expect(formValues(form)).toEqual({ name: 'Ana', note: '' })
})

test('a field called like a part of every object is a field', () => {
  const form = new FormData()
  form.append('__proto__', 'x')
  expect(Object.keys(formValues(form))).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
