import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups, mayOpen } from '../../src/admin/frame/menu.ts'
import { router } from '../../src/admin/router.tsx'
import { listEndpoints } from '../../src/main/endpoints.ts'
import { listPages } from '../../src/main/pages.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import type { Actor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { everyRole, type Role } from '../data/people.ts'
import { declaredCalls, declaredPages, type Sample } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

let database: TestDatabase
let shop: TestShop
let roles: Role[]
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  roles = await everyRole(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** Headers by which a client might pass for someone else, or its request for another one. */
const forged = {
  'x-http-method-override': 'GET',
  'x-method-override': 'DELETE',
  'x-forwarded-for': '127.0.0.1, 10.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': '/',
  'x-rewrite-url': '/',
  forwarded: 'for=127.0.0.1;host=evil.example',
  host: 'evil.example',
} as const

type Raw = { status: number; body: string; location: string | undefined }

/** A request with exactly these headers, the Host's among them, which fetch would not let anyone forge. */
function raw(
  method: string,
  path: string,
  cookie: string,
  body: object | undefined,
  headers: object = {},
): Promise<Raw> {
  const { hostname, port } = new URL(shop.url)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          origin: shop.url,
          cookie,
          ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, body: text, location: response.headers.location })
        })
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })
}

/** The rule of the specification's point 6, written down once more from its text. */
function expected({ access, isOfStaff }: Sample, role: Role): 'UNAUTHENTICATED' | 'FORBIDDEN' | 'allowed' {
  if (access === 'public') return 'allowed'
  if (role.name === 'guest' || role.name === 'signed-out cookie') return 'UNAUTHENTICATED'
  if (access === 'signed-in') return isOfStaff && !role.isActive && !role.isAdmin ? 'FORBIDDEN' : 'allowed'
  if (access === 'staff') return role.isActive || role.isAdmin ? 'allowed' : 'FORBIDDEN'
  if (access === 'administrator') return role.isAdmin ? 'allowed' : 'FORBIDDEN'
  const isAllowed = role.isActive
    ? role.permissions.some((entry) => entry.name === access.area && entry[access.right])
    : role.isAdmin
  return isAllowed ? 'allowed' : 'FORBIDDEN'
}

const codeOf = ({ body }: Raw): string => {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? 'allowed'
  } catch {
    return 'allowed'
  }
}

const decided = (answer: Raw): string => {
  const code = codeOf(answer)
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'allowed'
}

describe('A1 who may make which call', () => {
  test('every call is in the table with the access it declares, and the table names no other', () => {
    const declared = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]))
    const known = Object.fromEntries(Object.entries(declaredCalls).map(([name, { access }]) => [name, access]))
    expect(known).toEqual(declared)
  })

  test.each(Object.entries(declaredCalls))('%s', async (name, sample) => {
    const { access, body, query } = sample
    const [method = '', pattern = ''] = name.split(' ')
    const isOfOrder = typeof access === 'object' && pattern.startsWith('/api/orders/{id}')
    const subject = async () => (isOfOrder ? (await soldOrder(database.db)).id : uuidv7())
    const ask = async (role: Role, id: string) => {
      const path = pattern.replace(/\{\w+\}/, id) + (query ? `?${query}` : '')
      let answer = await raw(method, path, role.cookie, body)
      // All roles ask at once, and passwords are compared one after the other: too many who wait are asked to come again.
      // A sign-in says so by its status alone: its answer has the shape that the client of next-auth 4 reads.
      for (let again = 0; again < 20 && answer.status === 503; again++) {
        await sleep(500)
        answer = await raw(method, path, role.cookie, body)
      }
      expect(decided(answer), role.name).toBe(expected(sample, role))
      expect(answer.status, role.name).toBeLessThan(500)
      return answer
    }
    let id = await subject()
    if (!isOfOrder) {
      await Promise.all(roles.map((role) => ask(role, id)))
      return
    }
    for (const role of roles) {
      if (decided(await ask(role, id)) === 'allowed') {
        id = await subject() // what was allowed may have been done to it
        continue
      }
      const { rows } = await database.pool.query('select version from orders where id = $1', [id])
      expect(rows[0], role.name).toEqual({ version: 1 })
    }
  })
})

/** Of staff with one right each only those with one to orders: what a header might forge is who one is, not what they may. */
const everyKind = () => roles.filter(({ name }) => !name.startsWith('staff who may') || name.endsWith('order'))

test('A2 forged headers change no answer', async () => {
  const order = await soldOrder(database.db)
  for (const [name, sample] of Object.entries(declaredCalls)) {
    const { access, body, query } = sample
    const [method = '', pattern = ''] = name.split(' ')
    const ask = async (role: Role) => {
      const id = access === 'signed-in' ? uuidv7() : order.id
      const path = pattern.replace(/\{\w+\}/, id) + (query ? `?${query}` : '')
      const answer = await raw(method, path, role.cookie, body, forged)
      expect(decided(answer), `${name}, ${role.name}`).toBe(expected(sample, role))
      // One-click unsubscribing is posted by mail programs (RFC 8058), notices by payment providers and carriers: none has an origin.
      if (
        method === 'GET' ||
        /^\/(newsletter\/unsubscribe|back-in-stock\/end|api\/(payments|carriers))\//.test(pattern)
      )
        return
      const cross = { ...forged, origin: 'https://evil.example', host: new URL(shop.url).host }
      expect(codeOf(await raw(method, path, role.cookie, body, cross)), `${name}, ${role.name}`).toBe('CROSS_SITE')
    }
    await Promise.all(everyKind().map(ask))
  }
})

describe('A1 who may see which page', () => {
  test('every page is in the table, and the table names no other', () => {
    expect(Object.keys(declaredPages).sort()).toEqual(
      listPages({} as PaymentService)
        .map(({ pattern }) => pattern)
        .sort(),
    )
  })

  /** As many as the shop makes at once: it rests between pages while more wait (src/http/admission.ts). */
  const AT_ONCE = 2

  const screens = Object.keys(router.routesByPath).map((path) => `/dashboard${path.replace(/\/$/, '')}`)
  const needing = Object.entries(declaredPages).filter(([, who]) => who !== 'anyone')
  const paths = needing.flatMap(([pattern, who]): [string, string][] =>
    who === 'dashboard'
      ? screens.map((path) => [path.replace('$id', uuidv7()), who])
      : [[pattern.replace(':id', uuidv7()), who]],
  )

  /** Whether the back office is somebody's at all, and the screen of the address is. */
  const maySee = ({ isAdmin, isActive, permissions }: Role, path: string): boolean => {
    const staff = isActive ? { active: true, permissions: [...permissions] } : null
    const actor: Actor = { kind: 'user', id: uuidv7(), name: '', email: '', isAdmin, staff }
    return (isActive || isAdmin) && mayOpen(groups, actor, path)
  }

  test.each([
    ['staff who may view coupon', '/dashboard/coupons', 200],
    ['staff who may view coupon', '/dashboard/coupons/create', 403],
    ['staff who may edit coupon', '/dashboard/coupons/create', 200],
    ['staff who may view coupon', '/dashboard/settings/security', 403],
    ['staff with everything', '/dashboard/staffs', 403],
    ['staff with everything', '/dashboard/audit', 403],
    ['staff with nothing', '/dashboard/orders', 403],
    ['staff with nothing', '/dashboard', 200],
    ['dismissed staff', '/dashboard', 403],
    ['administrator', '/dashboard/staffs', 200],
  ])('%s at %s get %d', async (name, path, status) => {
    const cookie = roles.find((role) => role.name === name)?.cookie ?? ''
    expect((await raw('GET', path, cookie, undefined)).status).toBe(status)
  })

  test.each(paths)('%s needs someone %s', async (path, who) => {
    const ask = async (role: Role, headers: object) => {
      const answer = await raw('GET', path, role.cookie, undefined, headers)
      if (role.name === 'guest' || role.name === 'signed-out cookie') {
        const back = new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })
        expect([answer.status, answer.location], role.name).toEqual([303, `/signin?${back}`])
      } else if (who === 'dashboard') {
        expect(answer.status, role.name).toBe(maySee(role, path) ? 200 : 403)
      } else {
        expect([200, 404], role.name).toContain(answer.status)
      }
    }
    const visits = [...roles.map((role) => () => ask(role, {})), ...everyKind().map((role) => () => ask(role, forged))]
    const lane = async () => {
      for (let visit = visits.pop(); visit; visit = visits.pop()) await visit()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  })

  test('the 403 page says what the specification has it say', async () => {
    const cookie = roles.find(({ name }) => name === 'customer')?.cookie ?? ''
    const { body } = await raw('GET', '/dashboard', cookie, undefined)
    expect(body).toContain('access forbidden')
    expect(body).toContain('You do not have permission to access the document or program that you requested.')
    expect(body).toMatch(/<a[^>]* href="\/">Return to homepage<\/a>/)
  })
})
