import { expect, test } from 'vitest'
import { dialHref } from './rules.ts'

test('dialHref gives a North American number its country code, and leaves others as they are', () => {
  expect(dialHref('604-555-0142')).toBe('tel:+16045550142')
  expect(dialHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})
