import { describe, expect, test } from 'vitest'
import { seededSettings, seededStores } from '../../tests/stores.ts'
import { officeNamespaces } from '../i18n/words.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { dashboardPage } from './dashboard-page.tsx'
import type { PersonalPageRequest } from './page.ts'

const user = (isAdmin: boolean, staff: { active: boolean; permissions: [] } | null): Actor => ({
  kind: 'user',
  id: '0',
  name: 'Dana',
  email: 'dana@example.com',
  isAdmin,
  staff,
})

/** Only what the page looks at: it reads nothing from the database. */
const open = (actor: Actor) => {
  const asked = {
    language: 'en',
    settings: seededSettings(),
    stores: seededStores(),
    address: '/dashboard/orders?status=ready',
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
    ['active staff', user(false, { active: true, permissions: [] }), 200],
    ['an administrator', user(true, null), 200],
    ['an administrator who is dismissed staff', user(true, { active: false, permissions: [] }), 200],
  ])('answers %s', async (_who, actor, status) => {
    const page = await open(actor)
    expect('redirect' in page ? page.redirect : (page.status ?? 200)).toBe(status)
    expect(page).toMatchObject({
      noIndex: true,
      ...(status === 200 && { frame: 'dashboard', words: ['dashboard', 'notifications', ...officeNamespaces] }),
    })
  })
})
