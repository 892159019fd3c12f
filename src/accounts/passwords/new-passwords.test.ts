import { expect, test } from 'vitest'
import { refuseNewPassword } from './new-passwords.ts'

const own = ['maya.lindqvist@example.com', 'Maya Lindqvist']
const common = { code: 'INVALID_INPUT', fields: { newPassword: 'signin.passwordFault.common' } }

// From the top, the middle and the end of the 6,000, none of them in the shop's own list of words.
test.each([
  'nopassword',
  'NoPassword',
  'acapulco',
  'nthvbyfnjh',
  '159753852',
  'grainger',
  'suburban',
  '2b8riedt',
  '12346789',
])('a new password that leaks hold often is refused: %s', (password) =>
  expect(refuseNewPassword(password, own)).toMatchObject(common),
)

test.each(['grey oak by the river', 'Tr0ub4dor', 'suburban oak', 'দেয়ালের পাশে ওক', 'nopasswordx'])(
  'a new password that no leak holds often is taken: %s',
  (password) => expect(refuseNewPassword(password, own)).toBeUndefined(),
)

test('a new password of one’s own name is refused as such', () =>
  expect(refuseNewPassword('maya.lindqvist1', own)).toMatchObject({
    fields: { newPassword: 'signin.passwordFault.own' },
  }))
