import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerChecker } from '../../tests/shop/answers.ts'
import { fail, succeed } from '../platform/failures.ts'
import { callEndpoint } from '../ui/client.ts'
import { get } from './call.ts'
import { openApiDocument } from './description/openapi.ts'
import { type Answer, read } from './endpoint.ts'
import { csvFile, done, redirect } from './outputs.ts'

const contract = {
  input: z.object({ id: z.string() }),
  output: done.extend({ floor: z.object({ name: z.string(), note: z.string().optional() }) }),
  refusal: z.object({ left: z.number() }),
}
const floor = get<typeof contract>('/api/floors/{id}')
const other = get<{ input: typeof contract.input; output: typeof done }>('/api/floors/{id}')
const described = { summary: 'A floor', access: 'public' } as const
const endpoint = read({
  ...floor,
  ...contract,
  ...described,
  answer: async ({ id }) => succeed({ body: { success: true, floor: { name: id } } }),
})

describe('a contract', () => {
  test('does not compile with another answer, nor with the call of another contract', () => {
    const renamed = read({
      ...floor,
      ...contract,
      ...described,
      // @ts-expect-error: the contract says `name`
      answer: async ({ id }) => succeed({ body: { success: true, floor: { title: id } } }),
    })
    // @ts-expect-error: the table has this call under another contract
    const mistaken = read({
      ...other,
      ...contract,
      ...described,
      answer: async ({ id }: { id: string }) => succeed({ body: { success: true as const, floor: { name: id } } }),
    })
    expect([renamed.path, mistaken.path]).toEqual([floor.path, other.path])
  })

  test.each([
    ['what it promises', { success: true, floor: { name: 'Oak' } }, true],
    ['what is not sent at all', { success: true, floor: { name: 'Oak', note: undefined } }, true],
    ['a field too many, deep inside', { success: true, floor: { name: 'Oak', cost: 1 } }, false],
    ['a field too few', { success: true, floor: {} }, false],
    ['a field of another kind', { success: true, floor: { name: 7 } }, false],
  ])('in tests is held by an answer with %s', (_what, body, isHeld) => {
    const broken: string[] = []
    const check = () => answerChecker(broken)(endpoint, { body })
    if (isHeld) expect(check).not.toThrow()
    else expect(check).toThrow(/GET \/api\/floors\/\{id\} breaks its contract/)
    expect(broken).toHaveLength(isHeld ? 0 : 1)
  })

  test('is held by its refusals too', () => {
    const check = answerChecker([])
    expect(() => check(endpoint, fail('OUT_OF_STOCK', { data: { left: 2 } }))).not.toThrow()
    expect(() => check(endpoint, fail('OUT_OF_STOCK', { data: { rest: 2 } }))).toThrow('breaks its contract')
  })

  test('of a file or a redirect is held by nothing else', () => {
    const input = z.object({})
    const body = null
    const file = { bytes: Buffer.from('name'), type: 'text/csv; charset=utf-8', name: 'floors.csv' }
    const page = { status: 303, headers: { location: '/' } }
    const csv = read({
      path: '/api/floors.csv',
      ...described,
      input,
      output: csvFile,
      answer: async () => fail('BUSY'),
    })
    const way = read({ path: '/api/way', ...described, input, output: redirect, answer: async () => fail('BUSY') })
    const held = (of: typeof csv, answer: Answer<unknown>) => {
      try {
        answerChecker([])(of, answer)
        return true
      } catch {
        return false
      }
    }
    expect(held(csv, { body, file })).toBe(true)
    expect(held(csv, { body })).toBe(false)
    expect(held(csv, { body, file: { ...file, type: 'application/pdf' } })).toBe(false)
    expect(held(way, { body, ...page })).toBe(true)
    expect(held(way, { body })).toBe(false)
    expect(held(way, { body: { success: true }, ...page })).toBe(false)
    expect(held(endpoint, { body, file })).toBe(false)
  })

  test('of a file is no call that script makes', () => {
    const csv = get<{ input: typeof contract.input; output: typeof csvFile }>('/api/floors.csv')
    // @ts-expect-error: a file is no JSON
    const make = () => callEndpoint(csv, { id: 'oak' })
    expect(make).toBeTypeOf('function')
  })

  test('of a file or a redirect is what /api/openapi.json says of the answer', () => {
    const input = z.object({})
    const { paths } = openApiDocument(
      [
        read({ path: '/api/floors.csv', ...described, input, output: csvFile, answer: async () => fail('BUSY') }),
        read({ path: '/api/way', ...described, input, output: redirect, answer: async () => fail('BUSY') }),
      ],
      'https://floors.test',
    ) as { paths: Record<string, { get: { responses: Record<number, object> } }> }
    expect(paths['/api/floors.csv']?.get.responses).toMatchObject({ 200: { content: { 'text/csv': {} } } })
    expect(paths['/api/way']?.get.responses).toMatchObject({ 303: { headers: { location: {} } } })
    expect(paths['/api/way']?.get.responses).not.toHaveProperty('200')
  })

  test('is what /api/openapi.json says of the answer', () => {
    const document = openApiDocument([endpoint], 'https://floors.test') as {
      paths: Record<string, { get: { responses: Record<number, { content: Record<string, { schema: object }> }> } }>
    }
    const { schema } = document.paths['/api/floors/{id}']?.get.responses[200]?.content['application/json'] ?? {}
    expect(schema).toMatchObject({
      required: ['success', 'floor'],
      properties: { floor: { required: ['name'], properties: { name: { type: 'string' } } } },
    })
  })
})
