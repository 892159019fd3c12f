import { expect, test } from 'vitest'
import { draftLine, draftValues } from '../../../../tests/data/drafts.ts'
import type { DraftValues } from '../../../checkout/drafts/schema.ts'
import { DraftKeeper, type DraftState, type KeptAnswer } from './draft-keeper.ts'

type Server = (version: number, values: DraftValues) => Promise<KeptAnswer> | KeptAnswer

function open(server: Server, begun = { version: 0, values: draftValues() }) {
  const told: DraftState[] = []
  const sent: [number, string][] = []
  let shown = begun.values
  const keeper = new DraftKeeper(
    {
      read: () => shown,
      write: (values) => {
        shown = values
      },
      send: async (version, values) => {
        sent.push([version, values.note])
        return server(version, values)
      },
      tell: (state) => told.push(state),
    },
    begun,
  )
  const type = (change: Partial<DraftValues>) => {
    shown = { ...shown, ...change }
    keeper.touch()
  }
  return { keeper, told, sent, type, shown: () => shown }
}
const kept = (version: number): KeptAnswer => ({ kind: 'kept', version, changedAt: '2026-11-25T10:00:00.000Z' })
const changed = (version: number, values: DraftValues): KeptAnswer => ({
  kind: 'changed',
  draft: { id: '', version, values, createdByName: '', changedByName: 'Omar', changedAt: '2026-11-25T10:00:00.000Z' },
})

test('an untouched form is not sent; what is typed while it is sent follows it, one call after the other', async () => {
  const form = open((version) => {
    if (version === 0) form.type({ note: 'ab' })
    return kept(version + 1)
  })
  expect(await form.keeper.keep()).toBe(true)
  expect(form.sent).toEqual([])
  form.type({ note: 'a' })
  expect(form.keeper.isKept).toBe(false)
  const both = await Promise.all([form.keeper.keep(), form.keeper.keep()])
  expect(both).toEqual([true, true])
  expect(form.sent).toEqual([
    [0, 'a'],
    [1, 'ab'],
  ])
  expect(form.keeper.version).toBe(2)
  expect(form.told.map(({ kind }) => kind)).toEqual(['typing', 'keeping', 'kept', 'keeping', 'kept'])
})

test('what somebody else changed is put together with what is typed, and only the same field is asked about', async () => {
  const theirs = draftValues({ couponCode: 'TEN', lines: [draftLine({ quantity: 9 })] })
  const begun = { version: 4, values: draftValues({ lines: [draftLine()] }) }
  const form = open((version) => (version === 4 ? changed(5, theirs) : kept(version + 1)), begun)
  form.type({ note: 'Mine' })
  expect(await form.keeper.keep()).toBe(true)
  expect(form.shown()).toMatchObject({ note: 'Mine', couponCode: 'TEN', lines: [{ quantity: 9 }] })
  expect(form.keeper.version).toBe(6)

  const clashing = open((version) => (version === 4 ? changed(5, theirs) : kept(version + 1)), begun)
  clashing.type({ note: 'Mine', lines: [draftLine({ quantity: 3 })] })
  expect(await clashing.keeper.keep()).toBe(false)
  expect(clashing.told.at(-1)).toMatchObject({
    kind: 'clash',
    clashes: [{ field: 'lines.0.quantity', theirs: 9, mine: 3 }],
  })
  // Until that is answered nothing is sent, and nothing is lost.
  expect(await clashing.keeper.keep()).toBe(false)
  expect(clashing.sent).toHaveLength(1)
  expect(clashing.shown()).toMatchObject({ note: 'Mine', lines: [{ quantity: 3 }] })
  expect(await clashing.keeper.settle('mine')).toBe(true)
  expect(clashing.shown()).toMatchObject({ note: 'Mine', couponCode: 'TEN', lines: [{ quantity: 3 }] })
})

test('a lost answer is asked again; a draft that was placed or deleted is sent no more', async () => {
  let answers: KeptAnswer[] = [{ kind: 'failed', err: '' }, kept(1)]
  const form = open(() => answers.shift() ?? kept(9))
  form.type({ note: 'a' })
  expect(await form.keeper.keep()).toBe(false)
  expect(await form.keeper.keep()).toBe(true)
  answers = [{ kind: 'placed', order: { id: 'x', number: 'UF-1' } }]
  form.type({ note: 'b' })
  expect(await form.keeper.keep()).toBe(false)
  expect(await form.keeper.keep()).toBe(false)
  expect(form.told.at(-1)).toMatchObject({ kind: 'placed', order: { number: 'UF-1' } })
  expect(form.sent).toHaveLength(3)
  form.keeper.stop()
  expect(form.keeper.isKept).toBe(true)
})
