import { describe, expect, test } from 'vitest'
import { largestInput } from '../../../tests/load/largest-input.ts'
import { importLimitBytes } from '../../catalogue/import/schema.ts'
import { publishSchema } from '../../cms/editing-schema.ts'
import { listEndpoints } from '../../main/endpoints.ts'
import { MOST_FILE_BYTES } from '../../media/picture.ts'
import type { PaymentService } from '../../payments/payment-service.ts'
import { calls } from '../../routes.ts'
import { settingsPageSchemas } from '../../settings/schema.ts'
import { BODY_LIMIT, boundsOf, MOST_DEPTH, MOST_NODES } from '../endpoint.ts'

const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const named = (kind: string) =>
  endpoints.filter((each) => each.kind === kind).map((each) => [`${each.method} ${each.path}`, each] as const)

describe('the limits of a call’s body', () => {
  test.each(named('write'))('%s: its largest valid input fits, and not much else', (_, endpoint) => {
    const { limit, mostNodes } = boundsOf(endpoint)
    const largest = largestInput(endpoint.input)
    expect(largest.bytes).toBeLessThanOrEqual(limit)
    expect(largest.nodes).toBeLessThanOrEqual(mostNodes)
    expect(largest.depth).toBeLessThanOrEqual(MOST_DEPTH)
    // A page's texts and the settings are parsed by a schema that the input itself names: they are looked at below.
    if (endpoint.path === calls.settingsSave.path || endpoint.path.startsWith(calls.pageContent.path)) return
    if (limit > 4 * BODY_LIMIT) expect(limit / largest.bytes, `${limit} for at most ${largest.bytes}`).toBeLessThan(3)
    if (endpoint.mostNodes !== undefined) expect(largest.nodes).toBeGreaterThan(MOST_NODES / 2)
  })

  test.each(Object.entries(settingsPageSchemas))('the settings’ page %s fits', (_, schema) => {
    const endpoint = endpoints.find(({ path }) => path === calls.settingsSave.path)
    const largest = largestInput(schema)
    expect(largest.bytes).toBeLessThan(endpoint?.bodyLimit ?? 0)
    expect(largest.depth).toBeLessThan(MOST_DEPTH)
  })

  test('a page of questions that is as long as four of the longest articles fits', () => {
    const endpoint = endpoints.find(({ path }) => path === calls.pagePublish.path)
    const answer = `<p>${'ক'.repeat(280)}</p>`
    const entries = Array.from({ length: 40 }, (_, index) => ({ id: `q-${index}`, question: 'ক'.repeat(60), answer }))
    const groups = Array.from({ length: 20 }, (_, index) => ({
      id: `g-${index}`,
      title: 'ক'.repeat(40),
      entries: entries.map((entry) => ({ ...entry, id: `${entry.id}-${index}` })),
    }))
    const body = {
      page: 'faq',
      language: 'bn',
      version: 1,
      content: { title: 'FAQ', lead: '', description: '', groups },
    }
    expect(publishSchema.safeParse(body).error?.issues).toBeUndefined()
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(endpoint?.bodyLimit ?? 0)
  })

  test.each(named('notice'))('%s: what another system says has a bound', (_, endpoint) => {
    expect(boundsOf(endpoint).limit).toBeLessThanOrEqual(256 * 1024)
  })

  test('a file’s form is hardly longer than the file', () => {
    const limits = Object.fromEntries(named('upload').map(([name, { bodyLimit }]) => [name, bodyLimit]))
    expect(limits).toEqual({
      [`POST ${calls.uploadImage.path}`]: MOST_FILE_BYTES + 64 * 1024,
      [`POST ${calls.importStart.path}`]: importLimitBytes + 64 * 1024,
    })
  })

  test('most calls have the default', () => {
    const own = named('write').filter(([, { bodyLimit }]) => bodyLimit !== undefined && bodyLimit > BODY_LIMIT)
    expect(own.length / named('write').length).toBeLessThan(0.4)
  })
})
