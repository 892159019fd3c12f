import { hashPassword } from '../../src/accounts/passwords/passwords.ts'
import { users } from '../../src/accounts/tables.ts'
import { type Area, areas, type Permission } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { signedIn } from './admin.ts'

/** Someone who may sign in, with what rights, and the cookie by which the shop of a test knows them. */
export type Role = {
  name: string
  cookie: string
  permissions: readonly Permission[]
  isAdmin: boolean
  isActive: boolean
}

/** A test's shop is served over http: its session cookie is the plain one. */
const plain = (cookie: string): string => cookie.replace('__Host-', '')

const right = (name: Area, given: Partial<Permission>): Permission => ({
  name,
  view: false,
  edit: false,
  delete: false,
  ...given,
})

/** Every kind of person that the rights tell apart; staff once for each area and each single right in it. */
export async function everyRole(db: Database): Promise<Role[]> {
  const roles: Role[] = [
    { name: 'guest', cookie: '', permissions: [], isAdmin: false, isActive: false },
    {
      name: 'signed-out cookie',
      permissions: [],
      isAdmin: false,
      isActive: false,
      cookie: `underfoot-session=${'A'.repeat(43)}`,
    },
  ]
  const add = async (name: string, isAdmin: boolean, staff?: { active: boolean; permissions: Permission[] }) => {
    const { cookie } = await signedIn(db, { isAdmin, ...(staff && { staff }) })
    const isActive = staff?.active === true
    roles.push({ name, cookie: plain(cookie), isAdmin, isActive, permissions: isActive ? staff.permissions : [] })
  }
  const all = areas.map((area) => right(area, { view: true, edit: true, delete: true }))
  await add('customer', false)
  await add('another customer', false)
  await add('dismissed staff', false, { active: false, permissions: all })
  await add('staff with nothing', false, { active: true, permissions: [] })
  await add('staff with everything', false, { active: true, permissions: all })
  for (const area of areas) {
    for (const one of ['view', 'edit', 'delete'] as const) {
      await add(`staff who may ${one} ${area}`, false, { active: true, permissions: [right(area, { [one]: true })] })
    }
  }
  await add('administrator', true)
  await add('administrator who is dismissed staff', true, { active: false, permissions: [] })
  await add('administrator who is staff with nothing', true, { active: true, permissions: [] })
  // With a password none of them can delete themselves by the wrong one.
  await db.update(users).set({ passwordHash: await hashPassword('the password of everyone') })
  return roles
}

/** A customer with a password of their own. */
export async function customer(db: Database, email: string, password: string): Promise<string> {
  const id = uuidv7()
  await db.insert(users).values({ id, email, name: 'Mira Sandoval', passwordHash: await hashPassword(password) })
  return id
}
