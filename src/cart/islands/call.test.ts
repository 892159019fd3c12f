import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopCalls } from '../../shop-calls.ts'
import { callInTime } from './call.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const busy = (code = 'BUSY') => Response.json({ success: false, err: 'Later', code }, { status: 503 })
const settings = () => Response.json({ success: true, settings: {} })

/** Asks for the settings, and lets the time pass that this takes. */
async function asked(signal?: AbortSignal) {
  const answer = callInTime(shopCalls.settings, {}, signal)
  await vi.runAllTimersAsync()
  return answer
}

test('a shop that is too busy is asked once more, and no oftener', async () => {
  fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(settings())
  expect(await asked()).toMatchObject({ success: true })
  expect(fetched).toHaveBeenCalledTimes(2)

  fetched.mockResolvedValueOnce(busy('NOT_READY')).mockResolvedValueOnce(busy())
  expect(await asked()).toMatchObject({ success: false, code: 'BUSY' })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('any other refusal is the answer at once', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: false, err: 'No', code: 'NOT_FOUND' }, { status: 404 }))
  expect(await asked()).toMatchObject({ code: 'NOT_FOUND' })
  fetched.mockResolvedValueOnce(settings())
  expect(await asked()).toMatchObject({ success: true })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what is no longer wanted meanwhile has its calls ended', async () => {
  const wanted = new AbortController()
  fetched.mockImplementation(async (_path, init) => {
    if (init?.signal?.aborted) throw init.signal.reason
    wanted.abort()
    return busy()
  })
  expect(await asked(wanted.signal)).toMatchObject({ success: false, code: 'UNREACHABLE' })
})
