import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, showToast, subscribeToasts } from './toast-store.ts'

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
