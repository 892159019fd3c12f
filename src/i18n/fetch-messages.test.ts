import { afterEach, expect, test, vi } from 'vitest'
import { fetchMessages } from './fetch-messages.ts'

afterEach(() => vi.restoreAllMocks())

const answers = (body: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))

test('brings the messages of a language', async () => {
  const fetched = answers('{"save":"Enregistrer"}')
  expect(await fetchMessages('fr', 'common')).toEqual({ save: 'Enregistrer' })
  expect(fetched).toHaveBeenCalledWith('/locales/fr/common.json')
})

test.each([
  ['a file that is not there', '{"success":false,"err":"Not found."}', 404],
  ['a file of something else', '{"save":{"a":1}}', 200],
  ['no object', 'null', 200],
])('takes %s for no messages', async (_what, body, status) => {
  answers(body, status)
  await expect(fetchMessages('en', 'common')).rejects.toThrow()
})
