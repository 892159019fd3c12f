import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { RateLimiter } from '../platform/limits/rate-limit.ts'
import { Admission, type NotAdmitted } from './admission.ts'

const open = () => new Admission({ limiter: new RateLimiter(), trustedProxies: { kind: 'count', count: 1 }, scale: 1 })

const from = (ip: string, url = '/shop') =>
  ({ url, socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': ip } }) as unknown as IncomingMessage

const ask = (admission: Admission, ip: string, url?: string) =>
  admission
    .pageAsker(from(ip, url))
    .admit(async () => 'made')
    .catch((error: NotAdmitted) => ({ status: error.status, seconds: error.seconds }))

test('Admission makes 600 pages a minute for one network, and then says when to come again', async () => {
  const admission = open()
  for (let index = 0; index < 600; index++) expect(await ask(admission, '203.0.113.7')).toBe('made')
  expect(await ask(admission, '203.0.113.7')).toEqual({ status: 429, seconds: 1 })
  expect(await ask(admission, '203.0.113.8')).toBe('made')
})

test('Admission counts a /64 as one network, whatever address in it asks', async () => {
  const admission = open()
  for (let index = 0; index < 600; index++) await ask(admission, `2001:db8:1:2::${index.toString(16)}`)
  expect(await ask(admission, '2001:db8:1:2:ffff::1')).toEqual({ status: 429, seconds: 1 })
  expect(await ask(admission, '2001:db8:1:3::1')).toBe('made')
})

test('Admission lets people check out whose network has used up its pages, before everyone who waits', async () => {
  const admission = open()
  for (let index = 0; index < 601; index++) await ask(admission, '203.0.113.7')
  expect(await ask(admission, '203.0.113.7', '/checkout?step=1')).toBe('made')
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise(setImmediate)
    done.push(name)
  }
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => admission.pageAsker(from('203.0.113.9')).admit(work(`${index}`))),
    admission.pageAsker(from('203.0.113.7', '/order/token')).admit(work('order')),
  ])
  expect(done.indexOf('order')).toBe(2)
})

test('Admission turns away who asks for more at once than may wait, and nobody else', async () => {
  const admission = open()
  const flood = await Promise.all(Array.from({ length: 100 }, () => ask(admission, '203.0.113.7')))
  expect(flood.filter((answer) => answer === 'made')).toHaveLength(34)
  expect(flood.filter((answer) => answer !== 'made')).toEqual(Array(66).fill({ status: 503, seconds: 5 }))
  const both = [ask(admission, '203.0.113.7'), ask(admission, '203.0.113.8')]
  expect(await Promise.all(both)).toEqual(['made', 'made'])
})

test('Admission passes on what the work itself throws', async () => {
  const admission = open()
  const failing = admission.pictureAsker(from('203.0.113.7')).admit(async () => {
    throw new Error('of the work')
  })
  await expect(failing).rejects.toThrow('of the work')
})
