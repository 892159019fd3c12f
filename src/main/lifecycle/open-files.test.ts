import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { type OpenFiles, watchOpenFiles } from './open-files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('says once that nearly all files are open, and when there are some to spare again', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', out: { write: (line: string) => lines.push(line) > 0 } as never })
  let files: OpenFiles | undefined = { open: 899, most: 1000 }
  const stop = watchOpenFiles(log, { everyMs: 100, read: () => files })
  const look = async (next: OpenFiles | undefined) => {
    files = next
    await vi.advanceTimersByTimeAsync(100)
    return lines.splice(0).map((line) => JSON.parse(line) as { level: string; open: number })
  }
  expect(await look({ open: 899, most: 1000 })).toEqual([])
  expect(await look({ open: 900, most: 1000 })).toMatchObject([{ level: 'warn', open: 900, most: 1000 }])
  expect(await look({ open: 1000, most: 1000 })).toEqual([])
  expect(await look({ open: 800, most: 1000 })).toEqual([])
  expect(await look(undefined)).toEqual([])
  expect(await look({ open: 700, most: 1000 })).toMatchObject([{ level: 'info', open: 700 }])
  expect(await look({ open: 950, most: 1000 })).toMatchObject([{ level: 'warn', open: 950 }])
  stop()
  expect(await look({ open: 1, most: 1000 })).toEqual([])
})
