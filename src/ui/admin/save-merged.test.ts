import { expect, test } from 'vitest'
import { saveMerged } from './save-merged.ts'

type Values = { low: number; note: string }

/** A server on which somebody else is quicker as often as it is told so. */
function server(stored: { values: Values; version: number }, others: Values[] = []) {
  const sent: [Values, number][] = []
  const send = async (values: Values, version: number) => {
    sent.push([values, version])
    const next = others.shift()
    if (next) Object.assign(stored, { values: next, version: stored.version + 1 })
    if (version !== stored.version) return { success: false, code: 'CHANGED_MEANWHILE', err: '', stored: { ...stored } }
    Object.assign(stored, { values, version: version + 1 })
    return { success: true }
  }
  const theirsOf = (failure: object) => (failure as { stored: typeof stored }).stored
  return { sent, stored, send, theirsOf }
}

const base = { values: { low: 5, note: 'a' }, version: 1 }

test('saveMerged keeps what somebody else changed in another field, and saves at once', async () => {
  const { stored, send, theirsOf, sent } = server({ ...base }, [{ low: 5, note: 'b' }])
  expect((await saveMerged({ base, mine: { low: 9, note: 'a' }, send, theirsOf })).kind).toBe('saved')
  expect(stored.values).toEqual({ low: 9, note: 'b' })
  expect(sent.map(([, version]) => version)).toEqual([1, 2])
})

test('saveMerged sends nothing more where somebody else saved the very same', async () => {
  const { send, theirsOf, sent } = server({ ...base }, [{ low: 9, note: 'a' }])
  expect(await saveMerged({ base, mine: { low: 9, note: 'a' }, send, theirsOf })).toEqual({
    kind: 'saved',
    answer: undefined,
  })
  expect(sent).toHaveLength(1)
})

test('saveMerged saves nothing of a field that both changed, and says what each made of it', async () => {
  const { stored, send, theirsOf } = server({ ...base }, [{ low: 7, note: 'a' }])
  expect(await saveMerged({ base, mine: { low: 9, note: 'a' }, send, theirsOf })).toMatchObject({
    kind: 'clash',
    clash: { theirs: { version: 2 }, clashes: [{ field: 'low', theirs: 7, mine: 9 }] },
  })
  expect(stored.values.low).toBe(7)
})

test('saveMerged gives a refusal of another kind back as it is', async () => {
  const failure = { success: false as const, code: 'FORBIDDEN', err: 'No.' }
  const refused = await saveMerged({ base, mine: base.values, send: async () => failure, theirsOf: () => undefined })
  expect(refused).toEqual({ kind: 'refused', failure })
})
