import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dropToast, showToast, subscribeToasts } from './toast-store.ts'

const shown = () =>
  currentToasts()
    .filter(({ isGone }) => !isGone)
    .map(({ text }) => text)

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
  expect(shown()).toEqual(['Added', 'Removed'])
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(['Removed'])
  vi.advanceTimersByTime(1000)
  expect(currentToasts()).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})

test('one that came before there was a place for it stands its two seconds from then on', () => {
  showToast('Too early')
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual(['Too early'])
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
  expect(shown()).toEqual(['Compared'])
  vi.advanceTimersByTime(4000)
  expect(currentToasts()).toEqual([])
  expect(run).not.toHaveBeenCalled()
  stop()
})

test('each keeps its place while one below it stands, and a new one takes the first that is free', () => {
  const stop = subscribeToasts(vi.fn())
  const first = showToast('First')
  const second = showToast('Second')
  dropToast(first)
  expect(currentToasts().map(({ text, isGone }) => [text, isGone])).toEqual([
    ['First', true],
    ['Second', undefined],
  ])
  showToast('Third')
  expect(currentToasts().map(({ text }) => text)).toEqual(['Third', 'Second'])
  dropToast(second)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Third'])
  vi.advanceTimersByTime(2000)
  expect(currentToasts()).toEqual([])
  stop()
})
