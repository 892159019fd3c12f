import { expect, it } from 'vitest'
import { orderNumber, randomToken, recoveryCode, uuidv7 } from './ids.ts'

it('uuidv7 carries version, variant and its time, and sorts by it', () => {
  const at = Date.UTC(2026, 10, 20)
  const id = uuidv7(at)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  expect(uuidv7(at + 1) > id).toBe(true)
})

it('ids, tokens and order numbers do not repeat', () => {
  for (const make of [() => uuidv7(0), () => randomToken(16), orderNumber])
    expect(new Set(Array.from({ length: 5000 }, make)).size).toBe(5000)
})

it('a token is base64url of the bytes asked for', () => {
  expect(randomToken(32)).toMatch(/^[\w-]{43}$/)
})

it('a recovery code is five groups of five letters that nobody misreads, and never the same', () => {
  const codes = Array.from({ length: 1000 }, recoveryCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){4}$/)
  expect(new Set(codes).size).toBe(1000)
})

it('an order number has no letter that can be misread', () => {
  for (let i = 0; i < 1000; i++) expect(orderNumber()).toMatch(/^UF-[0-9A-HJKMNP-TV-Z]{8}$/)
})
