import { describe, expect, test } from 'vitest'
import { seededSettings, seededStores } from '../../tests/shop/stores.ts'
import { adminNamespaces } from '../i18n/messages.ts'
import { type Actor, type Permission, visitor } from '../platform/actor.ts'
import type { PersonalPageRequest } from '../storefront/serving/page.ts'
import { dashboardPage } from './page.tsx'

const user = (isAdmin: boolean, staff: { active: boolean; permissions: Permission[] } | null): Actor => ({
  kind: 'user',
  id: '0',
  name: 'Dana',
  email: 'dana@example.com',
  isAdmin,
  staff,
})

const mayView = (name: Permission['name']): Permission => ({ name, view: true, edit: false, delete: false })

/** Only what the page looks at: it reads nothing from the database. */
const open = (actor: Actor, address = '/dashboard/orders?status=ready') => {
  const asked = {
    language: 'en',
    settings: seededSettings(),
    stores: seededStores(),
    address,
  }
  return dashboardPage({ ...asked, actor } as unknown as PersonalPageRequest)
}

describe('the dashboard', () => {
  test('sends a visitor to sign in, and back to where they wanted to go', async () => {
    expect(await open(visitor)).toEqual({
      redirect: '/signin?error=SessionRequired&callbackUrl=%2Fdashboard%2Forders%3Fstatus%3Dready',
    })
  })

  test.each([
    ['a customer', user(false, null), 403],
    ['dismissed staff', user(false, { active: false, permissions: [] }), 403],
    ['active staff who may see orders', user(false, { active: true, permissions: [mayView('order')] }), 200],
    ['active staff who may not see orders, in the frame', user(false, { active: true, permissions: [] }), 403],
    ['an administrator', user(true, null), 200],
    ['an administrator who is dismissed staff', user(true, { active: false, permissions: [] }), 200],
  ])('answers %s', async (who, actor, status) => {
    const page = await open(actor)
    expect('redirect' in page ? page.redirect : (page.status ?? 200)).toBe(status)
    expect(page).toMatchObject({
      noIndex: true,
      ...((status === 200 || who.startsWith('active')) && {
        frame: 'dashboard',
        messages: ['cart', 'dashboard', 'delivery', 'notifications', 'project-lines', 'signin', ...adminNamespaces],
      }),
    })
  })

  test.each([
    ['/dashboard', 200],
    ['/dashboard/nowhere', 200],
    ['/dashboard/coupons', 200],
    ['/dashboard/coupons/create', 403],
    ['/dashboard/settings/security', 403],
    ['/dashboard/staffs', 403],
    ['/dashboard/audit', 403],
  ])('answers staff who may only look at coupons at %s with %d', async (address, status) => {
    const page = await open(user(false, { active: true, permissions: [mayView('coupon')] }), address)
    expect('redirect' in page ? page.redirect : (page.status ?? 200)).toBe(status)
  })
})
