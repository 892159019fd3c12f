import { expect, test } from 'vitest'
import { z } from 'zod'
import { bulkTarget, dayRange, likePatterns, listInput, pageWithin } from './list-input.ts'

const input = z.object({ ...listInput(['na', 'nb'], 'na'), ...dayRange })

test('a list that is asked for nothing has its usual order and its first page', () => {
  expect(input.parse({})).toEqual({ search: '', page: 1, sort: 'na' })
  expect(input.parse({ search: ' oak ', page: '3', sort: 'nb', from: '2026-11-01' })).toEqual({
    search: 'oak',
    page: 3,
    sort: 'nb',
    from: '2026-11-01',
  })
})

test.each([
  [{ search: 'x'.repeat(101) }, 'search'],
  [{ page: '0' }, 'page'],
  [{ page: '4001' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ sort: 'id; drop table' }, 'sort'],
  [{ from: '2026-02-30' }, 'day'],
  [{ to: '1969-12-31' }, 'day'],
])('%j is refused with the sentence %s', (raw, sentence) => {
  expect(input.safeParse(raw).error?.issues[0]?.message).toBe(`admin-kit.errors.${sentence}`)
})

test('an action on several rows names them, or the question that finds them', () => {
  const target = bulkTarget(input)
  const id = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
  expect(target.parse({ ids: [id] })).toEqual({ ids: [id], isPreview: false })
  expect(target.parse({ ids: [id], isPreview: true })).toEqual({ ids: [id], isPreview: true })
  expect(target.parse({ everything: true, query: { search: 'oak' } })).toMatchObject({ query: { search: 'oak' } })
  for (const bad of [{}, { ids: [] }, { ids: ['1'] }, { everything: true }, { ids: Array(1001).fill(id) }])
    expect(target.safeParse(bad).success).toBe(false)
})

test('what is special to like is looked for as it stands, and no more than six words are', () => {
  expect(likePatterns(' 50% Oak_x \\ ')).toEqual(['%50\\%%', '%oak\\_x%', '%\\\\%'])
  expect(likePatterns('a b c d e f g h')).toHaveLength(6)
  expect(likePatterns(' ')).toEqual([])
})

test('a page past the end is the last one', () => {
  expect(pageWithin(9, 60)).toEqual({ page: 3, pageSize: 25, offset: 50 })
  expect(pageWithin(9, 0)).toEqual({ page: 1, pageSize: 25, offset: 0 })
})
