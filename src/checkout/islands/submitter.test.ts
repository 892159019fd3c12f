import { describe, expect, it } from 'vitest'
import { UNREACHABLE } from '../../ui/client.ts'
import { type CheckoutAnswer, createSubmitter } from './submitter.ts'

const lost: CheckoutAnswer = { success: false, err: '', code: UNREACHABLE }
const placed: CheckoutAnswer = { success: true, order: { number: 'UF-1', token: 't', totalMinor: 1 } }
const refused = (code: string): CheckoutAnswer => ({ success: false, err: 'No.', code })

function submitterWith(answers: CheckoutAnswer[]) {
  const keys: unknown[] = []
  const pauses: number[] = []
  let made = 0
  const submit = createSubmitter({
    send: async (body) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey)
      return answers.shift() ?? placed
    },
    newKey: () => `key ${++made}`,
    wait: async (milliseconds) => void pauses.push(milliseconds),
  })
  return { submit, keys, pauses }
}

describe('pressing Place order', () => {
  it('sends once for two presses at once', async () => {
    const { submit, keys } = submitterWith([])
    const answers = await Promise.all([submit({ note: '' }), submit({ note: '' })])
    expect(answers).toEqual([placed, placed])
    expect(keys).toEqual(['key 1'])
  })

  it('asks again under the same key when the answer was lost, after a second and after three more', async () => {
    const { submit, keys, pauses } = submitterWith([lost, lost])
    expect(await submit({})).toEqual(placed)
    expect(keys).toEqual(['key 1', 'key 1', 'key 1'])
    expect(pauses).toEqual([1000, 3000])
  })

  it('gives up after three tries, and keeps the key for the next press of the same order', async () => {
    const { submit, keys } = submitterWith([lost, lost, lost])
    expect(await submit({ note: 'a' })).toEqual(lost)
    expect(await submit({ note: 'a' })).toEqual(placed)
    expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 1'])
  })

  it('does not insist on an answer that came', async () => {
    const { submit, keys } = submitterWith([refused('OUT_OF_STOCK')])
    expect(await submit({})).toEqual(refused('OUT_OF_STOCK'))
    expect(keys).toHaveLength(1)
  })

  it('takes a new key for a changed order, and after a key that belonged to another', async () => {
    const { submit, keys } = submitterWith([refused('PRICE_CHANGED'), refused('KEY_REUSED')])
    await submit({ total: 1 })
    await submit({ total: 2 })
    await submit({ total: 2 })
    expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
  })
})
