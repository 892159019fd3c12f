import { describe, expect, test } from 'vitest'
import { type Actor, areas, type Permission, visitor } from '../platform/actor.ts'
import { mayEditStaff, mayGrant, normalPermissions, presets, type StaffRole, withRight } from './rules.ts'

const one = (name: Permission['name'], given: Partial<Permission>): Permission => ({
  name,
  view: false,
  edit: false,
  delete: false,
  ...given,
})
const all = presets.everything

const person = (isAdmin: boolean, staff: { active: boolean; permissions: Permission[] } | null, id = 'me'): Actor => ({
  kind: 'user',
  id,
  name: 'Dana',
  email: 'dana@example.com',
  isAdmin,
  staff,
})

const owner = person(true, null)
const narrowed = person(true, {
  active: true,
  permissions: [one('order', { view: true, edit: true }), one('product', { view: true })],
})
const staffWithAll = person(false, { active: true, permissions: [...all] })

const wish = (isAdmin: boolean, ...permissions: Permission[]): StaffRole => ({ isAdmin, permissions })

describe('who may give which rights', () => {
  test.each<[string, Actor | null | undefined, StaffRole, boolean]>([
    ['nobody gives nothing', null, wish(false), false],
    ['a visitor gives nothing', visitor, wish(false), false],
    ['a customer gives nothing', person(false, null), wish(false), false],
    ['staff with everything give nothing', staffWithAll, wish(false), false],
    ['an owner gives everything', owner, wish(true, ...all), true],
    ['an owner whose staff entry sleeps, too', person(true, { active: false, permissions: [] }), wish(true), true],
    ['a narrowed administrator gives what they have', narrowed, wish(false, one('order', { edit: true })), true],
    ['but not what they lack', narrowed, wish(false, one('order', { delete: true })), false],
    ['nor an area they lack', narrowed, wish(false, one('settings', { view: true })), false],
    ['nor what they may only look at', narrowed, wish(false, one('product', { edit: true })), false],
    ['nor the part that makes up for it', narrowed, wish(true), false],
  ])('%s', (_what, actor, staffRole, expected) => {
    expect(mayGrant(actor, staffRole)).toBe(expected)
  })

  test('nobody changes themselves, and nobody those who have more', () => {
    const other = (staffRole: StaffRole, id = 'other') => ({ id, ...staffRole })
    expect(mayEditStaff(owner, other(wish(true)))).toBe(true)
    expect(mayEditStaff(owner, other(wish(true), 'me'))).toBe(false)
    expect(mayEditStaff(owner, other(wish(false), 'me'))).toBe(false)
    expect(mayEditStaff(narrowed, other(wish(true)))).toBe(false)
    expect(mayEditStaff(narrowed, other(wish(false, ...all)))).toBe(false)
    expect(mayEditStaff(narrowed, other(wish(false, one('order', { view: true }))))).toBe(true)
    expect(mayEditStaff(staffWithAll, other(wish(false)))).toBe(false)
  })

  test('what a narrowed administrator may give never goes beyond what they may do', () => {
    for (const name of areas)
      for (const right of ['view', 'edit', 'delete'] as const) {
        const own = narrowed.kind === 'user' && narrowed.staff?.permissions.find((entry) => entry.name === name)
        expect(mayGrant(narrowed, wish(false, one(name, { [right]: true }))), `${right} ${name}`).toBe(
          own ? own[right] : false,
        )
      }
  })
})

describe('permissions as they are kept', () => {
  test('one an area, in the areas’ order, whoever may change may look, and none is empty', () => {
    expect(
      normalPermissions([
        one('order', { delete: true }),
        one('product', { edit: true }),
        one('order', { edit: true }),
        one('brand', {}),
      ]),
    ).toEqual([one('product', { view: true, edit: true }), one('order', { view: true, edit: true, delete: true })])
  })

  test('a right brings the view with it, and the view takes all away', () => {
    const given = withRight([one('brand', { view: true })], 'order', 'delete', true)
    expect(given).toEqual([one('order', { view: true, delete: true }), one('brand', { view: true })])
    expect(withRight(given, 'order', 'edit', true)).toContainEqual(
      presets.everything.find(({ name }) => name === 'order'),
    )
    expect(withRight(given, 'order', 'delete', false)).toContainEqual(one('order', { view: true }))
    expect(withRight(given, 'order', 'view', false)).toEqual([one('brand', { view: true })])
  })

  test.each(Object.entries(presets))('the preset %s is kept as it is', (_name, permissions) => {
    expect(normalPermissions(permissions)).toEqual(permissions)
  })
})
