import { describe, expect, test } from 'vitest'
import { languageSchema, lineOfText, linesOfText, uuid } from './schema.ts'

describe('lineOfText', () => {
  const name = lineOfText(2, 4, 'a.word')

  test('is trimmed before it is measured', () => {
    expect(name.parse(' ab ')).toBe('ab')
    expect(name.parse('\tabcd\n')).toBe('abcd')
  })

  test.each(['', ' a ', 'abcde', 'a\nb', 'a\0', 'a\ud800', 5, null, undefined, ['ab']])('refuses %j', (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('a.word')
  })
})

describe('linesOfText', () => {
  const note = linesOfText(5, 'a.word')

  test('may be empty and have line breaks', () => {
    expect(note.parse(' \n ')).toBe('')
    expect(note.parse(' a\r\nb ')).toBe('a\r\nb')
  })

  test.each(['abcdef', 'a\0', '\udc00', 5, null])('refuses %j', (value) => {
    expect(note.safeParse(value).error?.issues[0]?.message).toBe('a.word')
  })
})

test('an identifier is made small', () => {
  const id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
  expect(uuid('a.word').parse(id.toUpperCase())).toBe(id)
  for (const bad of ['', `${id} `, 5]) expect(uuid('a.word').safeParse(bad).error?.issues[0]?.message).toBe('a.word')
})

test('a language is one of ours', () => {
  expect(languageSchema.parse('ar')).toBe('ar')
  expect(languageSchema.safeParse('de').error?.issues[0]?.message).toBe('common.errors.language')
})
