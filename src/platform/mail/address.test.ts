import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMailAddress } from './address.ts'

test.each(['ada@example.com', "o'hara+floor@mail.example.co.uk", 'a.b-c_d@xn--bcher-kva.example'])('%s', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@localhost',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\n',
  'ada@example.com\u0000',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada,eve@example.com',
  '"ada eve"@example.com',
  '"eve@evil.example"@example.com',
  '"eve@evil.example x"@example.com',
  'ada@evil.example@example.com',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  'ada(note)@example.com',
  'ada@[127.0.0.1]',
  'ada..b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@-example.com',
  'ada@example..com',
  'ада@example.com',
  'ada@exаmple.com',
  'ada@example.com\u202e',
  ' ada@example.com',
  'group:ada@example.com;',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}com`,
])('not %j', (address) => expect(isMailAddress(address)).toBe(false))

test('whatever it takes for an address has one @, and nothing that a header or a list could begin with', () => {
  const email = fc.constantFrom(...'ab.@,;:<>()[]"\\ \r\n\t\u0000é=?_-+')
  fc.assert(
    fc.property(fc.string({ unit: email, maxLength: 20 }), (local) => {
      const address = `${local}@example.com`
      if (isMailAddress(address)) expect(address).toMatch(/^[a-b.=?_+-]+@example\.com$/)
    }),
    { numRuns: 20_000 },
  )
})
