import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dropToast, showToast, subscribeToasts } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast stands for two seconds, and whoever listens is told of both', () => {
  const told = vi.fn()
  const stop = subscribeToasts(told)
  showToast('Added')
  vi.advanceTimersByTime(1000)
  showToast('Removed')
  expect(currentToasts().map(({ text }) => text)).toEqual(['Added', 'Removed'])
  vi.advanceTimersByTime(1000)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Removed'])
  vi.advanceTimersByTime(1000)
  expect(currentToasts()).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})

test('one that came before there was a place for it stands its two seconds from then on', () => {
  showToast('Too early')
  vi.advanceTimersByTime(5000)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Too early'])
  const stop = subscribeToasts(vi.fn())
  vi.advanceTimersByTime(1999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
  stop()
})

test('one that can be answered stands longer, and goes when it is dropped', () => {
  const stop = subscribeToasts(vi.fn())
  const run = vi.fn()
  const first = showToast('On your wishlist', { action: { label: 'Undo', run } })
  showToast('Compared', { action: { label: 'Look', run } })
  vi.advanceTimersByTime(2500)
  expect(currentToasts()).toHaveLength(2)
  dropToast(first)
  expect(currentToasts().map(({ text, action }) => [text, action?.label])).toEqual([['Compared', 'Look']])
  vi.advanceTimersByTime(4000)
  expect(currentToasts()).toEqual([])
  expect(run).not.toHaveBeenCalled()
  stop()
})
