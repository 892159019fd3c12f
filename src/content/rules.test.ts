import { describe, expect, test } from 'vitest'
import { surrey } from '../../stores/surrey.ts'
import { dialHref, languageCookie, writeHours } from './rules.ts'

test('a phone number is dialled with its country code', () => {
  expect(dialHref('604-555-0142')).toBe('tel:+16045550142')
  expect(dialHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})

test('the language is kept for a year, and over https only there', () => {
  expect(languageCookie('ar', false)).toBe('LANGUAGE=ar; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(languageCookie('ar', true)).toMatch(/; Secure$/)
})

describe('opening hours', () => {
  test('are written as each language writes days and times', () => {
    expect(writeHours(surrey.hours, 'en')).toMatchObject({ from: 'Monday', to: 'Saturday' })
    expect(writeHours(surrey.hours, 'en').closes).toMatch(/^5:30\sPM$/)
    expect(writeHours(surrey.hours, 'fr')).toEqual({ from: 'lundi', to: 'samedi', opens: '9:00', closes: '17:30' })
    expect(writeHours(surrey.hours, 'ar')).toMatchObject({ from: 'الاثنين', to: 'السبت' })
    expect(writeHours(surrey.hours, 'bn').from).toBe('সোমবার')
    expect(writeHours(surrey.hours, 'bn').closes).not.toMatch(/[A-Z]/)
  })
})
