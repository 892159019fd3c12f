import { expect, test } from 'vitest'
import type { Access } from '../http/endpoint.ts'
import { type Actor, type Permission, visitor } from '../platform/actor.ts'
import { refuseAccess } from './access.ts'

const user = (change: Partial<Extract<Actor, { kind: 'user' }>> = {}): Actor => ({
  kind: 'user',
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  isAdmin: false,
  staff: null,
  ...change,
})
const mayView: Permission = { name: 'order', view: true, edit: false, delete: false }
const people = {
  visitor,
  customer: user(),
  staff: user({ staff: { active: true, permissions: [mayView] } }),
  former: user({ staff: { active: false, permissions: [mayView] } }),
  owner: user({ isAdmin: true }),
  withoutCodes: user({ lacksCodes: true }),
}
const view: Access = { area: 'order', right: 'view' }
const edit: Access = { area: 'order', right: 'edit' }

test.each<[Access, Record<keyof typeof people, string | undefined>]>([
  [
    'public',
    {
      visitor: undefined,
      customer: undefined,
      staff: undefined,
      former: undefined,
      owner: undefined,
      withoutCodes: undefined,
    },
  ],
  [
    'signed-in',
    {
      visitor: 'UNAUTHENTICATED',
      customer: undefined,
      staff: undefined,
      former: undefined,
      owner: undefined,
      withoutCodes: undefined,
    },
  ],
  [
    'staff',
    {
      visitor: 'UNAUTHENTICATED',
      customer: 'FORBIDDEN',
      staff: undefined,
      former: 'FORBIDDEN',
      owner: undefined,
      withoutCodes: 'CODES_NEEDED',
    },
  ],
  [
    'administrator',
    {
      visitor: 'UNAUTHENTICATED',
      customer: 'FORBIDDEN',
      staff: 'FORBIDDEN',
      former: 'FORBIDDEN',
      owner: undefined,
      withoutCodes: 'CODES_NEEDED',
    },
  ],
  [
    view,
    {
      visitor: 'UNAUTHENTICATED',
      customer: 'FORBIDDEN',
      staff: undefined,
      former: 'FORBIDDEN',
      owner: undefined,
      withoutCodes: 'CODES_NEEDED',
    },
  ],
  [
    edit,
    {
      visitor: 'UNAUTHENTICATED',
      customer: 'FORBIDDEN',
      staff: 'FORBIDDEN',
      former: 'FORBIDDEN',
      owner: undefined,
      withoutCodes: 'CODES_NEEDED',
    },
  ],
])('refuseAccess says who may not make a call for %j, and why', (access, expected) => {
  const said = Object.fromEntries(
    Object.entries(people).map(([name, actor]) => [name, refuseAccess(access, actor)?.code]),
  )
  expect(said).toEqual(expected)
})
