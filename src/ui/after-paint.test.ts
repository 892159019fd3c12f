import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

/** A window of two events and frames that come when they are told to. */
let page: EventTarget
let frames: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  frames = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work waits for the frame and comes in a task of its own after it', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  for (const frame of frames) frame()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('a page that is left does at once what it still owes, and only once', () => {
  const work = vi.fn()
  afterPaint(work)
  page.dispatchEvent(new Event('pagehide'))
  expect(work).toHaveBeenCalledOnce()
  for (const frame of frames) frame()
  vi.runAllTimers()
  page.dispatchEvent(new Event('pagehide'))
  expect(work).toHaveBeenCalledOnce()
})

test('a page out of sight, which draws no frames, does not wait for one', () => {
  vi.stubGlobal('document', { hidden: true })
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})
