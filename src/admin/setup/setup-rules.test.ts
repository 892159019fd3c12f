import { expect, test } from 'vitest'
import { isPublicOrigin } from './setup-rules.ts'

test.each([
  ['https://shop.example.com', true],
  ['https://floors.ca', true],
  ['http://floors.ca', false],
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://shop.local', false],
  ['https://shop.internal', false],
  ['https://192.168.0.7', false],
  ['https://[::1]:3000', false],
])('isPublicOrigin(%s) is %s', (origin, isPublic) => {
  expect(isPublicOrigin(origin)).toBe(isPublic)
})
