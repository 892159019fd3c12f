import { expect, test } from 'vitest'
import { itemParts } from './item-parts.ts'
import type { CartProject } from './project-schema.ts'

const project = (id: string, name = id): CartProject => ({ id, name, floor: null })
const line = (projectId: string | null, lineTotalMinor: number, problem: 'gone' | 'soldOut' | null = null) => ({
  projectId,
  lineTotalMinor,
  problem,
})
const sample = { _id: 's', name: '', slug: '', sku: '', pictureUrl: null, unitPriceMinor: 250, problem: null }

test('itemParts names each project with goods in the order of the projects, then the rest with its samples', () => {
  const quote = {
    lines: [line('b', 1201), line(null, 399), line('a', 61_100), line('b', 9)],
    samples: [sample],
    itemTotalMinor: 62_959,
  }
  expect(itemParts(quote, [project('a'), project('b'), project('none')])).toEqual([
    { project: project('a'), amountMinor: 61_100 },
    { project: project('b'), amountMinor: 1210 },
    { project: null, amountMinor: 649 },
  ])
})

test('itemParts has no rest where all is for a project, and one of nothing where samples are free', () => {
  const quote = { lines: [line('a', 500)], samples: [], itemTotalMinor: 500 }
  expect(itemParts(quote, [project('a')])).toEqual([{ project: project('a'), amountMinor: 500 }])
  expect(itemParts({ ...quote, samples: [sample] }, [project('a')])[1]).toEqual({ project: null, amountMinor: 0 })
})

test('itemParts has none where no line is for a project, or all of them are gone', () => {
  expect(itemParts({ lines: [line(null, 500)], samples: [], itemTotalMinor: 500 }, [project('a')])).toEqual([])
  expect(itemParts({ lines: [line('a', 0, 'gone')], samples: [], itemTotalMinor: 0 }, [project('a')])).toEqual([])
})

test('itemParts puts a line of a project that the cart no longer has with the rest, so that the sum stays whole', () => {
  const quote = { lines: [line('a', 500), line('left', 70)], samples: [], itemTotalMinor: 570 }
  expect(itemParts(quote, [project('a')]).map(({ amountMinor }) => amountMinor)).toEqual([500, 70])
})
