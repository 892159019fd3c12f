import { describe, expect, test } from 'vitest'
import { type Actor, type Permission, visitor } from '../../platform/actor.ts'
import { type Group, mayOpen, groups as sidebar, visibleGroups } from './menu.ts'

const groups: Group[] = [
  { word: 'home', to: '/', icon: 'layout-dashboard', area: 'everyone' },
  {
    word: 'products',
    to: '/product',
    icon: 'package',
    area: 'product',
    entries: [
      { word: 'all', to: '/product' },
      { word: 'new', to: '/product/create', creates: true },
    ],
  },
  { word: 'orders', to: '/orders', icon: 'receipt-text', area: 'order' },
  { word: 'staff', to: '/staffs', icon: 'id-card', area: 'nobody' },
]

const someone = (isAdmin: boolean, staff: { active: boolean; permissions: Permission[] } | null): Actor => ({
  kind: 'user',
  id: '0',
  name: 'Dana',
  email: 'dana@example.com',
  isAdmin,
  staff,
})

const seen = (actor: Actor) =>
  visibleGroups(groups, actor).map(({ word, entries }) =>
    [word, ...(entries ?? []).map((entry) => entry.word)].join(' '),
  )

const right = (name: 'product' | 'order', view: boolean, edit: boolean): Permission => ({
  name,
  view,
  edit,
  delete: false,
})

describe('the sidebar shows', () => {
  test.each<[string, Actor, string[]]>([
    ['a visitor nothing', visitor, []],
    ['a customer nothing', someone(false, null), []],
    ['an administrator everything', someone(true, null), ['home', 'products all new', 'orders', 'staff']],
    [
      'an administrator who is dismissed staff everything',
      someone(true, { active: false, permissions: [] }),
      ['home', 'products all new', 'orders', 'staff'],
    ],
    ['dismissed staff nothing', someone(false, { active: false, permissions: [right('order', true, true)] }), []],
    ['staff with nothing what is for everyone', someone(false, { active: true, permissions: [] }), ['home']],
    [
      'staff who may edit products all of that group',
      someone(false, { active: true, permissions: [right('product', true, true)] }),
      ['home', 'products all new'],
    ],
    [
      'staff who may only look nothing that creates',
      someone(false, { active: true, permissions: [right('product', true, false), right('order', true, false)] }),
      ['home', 'products all', 'orders'],
    ],
    [
      'staff with an empty entry no more than without',
      someone(false, { active: true, permissions: [right('order', false, false)] }),
      ['home'],
    ],
    [
      'an administrator who is active staff only what that entry says',
      someone(true, { active: true, permissions: [right('order', true, false)] }),
      ['home', 'orders'],
    ],
  ])('%s', (_who, actor, expected) => {
    expect(seen(actor)).toEqual(expected)
  })
})

test('the sidebar’s groups stand under the permission keys of the specification, in its order', () => {
  const listed = sidebar.filter(({ word }) => word.startsWith('dashboard.group.') && !word.endsWith('audit'))
  expect(listed.map(({ area }) => area)).toEqual([
    'everyone',
    'product',
    'order',
    'category',
    'coupon',
    'color',
    'attribute',
    'brand',
    'shippingCharges',
    'subscriber',
    'customers',
    'nobody',
    'settings',
    'pageSettings',
  ])
})

test.each<[string, Actor, string[], string[]]>([
  ['an administrator every screen', someone(true, null), ['/', '/product/create', '/staffs/1', '/audit'], []],
  [
    'staff who may look at products those, but no form and no other screen',
    someone(false, { active: true, permissions: [right('product', true, false)] }),
    ['/', '/product', '/product/018f', '/elsewhere'],
    ['/product/create', '/orders', '/orders/018f', '/staffs', '/audit', '/mail', '/page/home'],
  ],
  [
    'staff who may edit products the form too',
    someone(false, { active: true, permissions: [right('product', true, true)] }),
    ['/product/create'],
    ['/categories', '/categories/create'],
  ],
])('%s may be opened', (_who, actor, open, shut) => {
  for (const path of open) expect(mayOpen(sidebar, actor, path), path).toBe(true)
  for (const path of shut) expect(mayOpen(sidebar, actor, path), path).toBe(false)
})
