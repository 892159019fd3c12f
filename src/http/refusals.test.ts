import { expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { fail } from '../platform/failures.ts'
import { sentence } from './refusals.tsx'

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [120, 'Too many attempts. Try again in 120 seconds.'],
  [121, 'Too many attempts. Try again in 3 minutes.'],
  [7200, 'Too many attempts. Try again in 120 minutes.'],
  [14_400, 'Too many attempts. Try again in 4 hours.'],
  [14_401, 'Too many attempts. Try again in 5 hours.'],
])('a wait of %i seconds is told in the unit that people count in', (seconds, text) => {
  expect(sentence('en', fail('RATE_LIMITED', { params: { count: seconds } })).err).toBe(text)
})

test.each(languages)('a long wait has a text in %s', (language) => {
  for (const seconds of [90, 180, 600, 90_000])
    expect(sentence(language, fail('RATE_LIMITED', { params: { count: seconds } })).err).not.toContain('errors.')
})
