import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextRows } from './text-rows.ts'

const text = fc.string({ unit: fc.constantFrom('1', '2', '3', 'ক'), maxLength: 4 })
const step = fc.record({ text, row: fc.nat(5), isAdded: fc.boolean() })

test('rows are found by their texts, and texts in order by how they begin, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), text, (steps, prefix) => {
      const texts = new TextRows()
      const plain = new Map<string, Set<number>>()
      for (const { text, row, isAdded } of steps) {
        const rows = plain.get(text) ?? new Set()
        plain.set(text, rows)
        if (isAdded) texts.add(text, row)
        else texts.delete(text, row)
        if (isAdded) rows.add(row)
        else rows.delete(row)
      }
      const used = [...plain].filter(([, rows]) => rows.size > 0)
      for (const [each, rows] of plain)
        expect([...(texts.rowsOf(each) ?? [])]).toEqual([...rows].toSorted((one, other) => one - other))
      const begun = used.flatMap(([each]) => (each.startsWith(prefix) ? [each] : [])).toSorted()
      expect([...texts.beginningWith(prefix)]).toEqual(begun)
      const all = [...texts.resembling({ from: 0, to: 99 }, () => true)]
      expect(all.toSorted()).toEqual(used.map(([each]) => each).toSorted())
      const [taken] = used
      if (!taken) return
      expect(new Set(texts.take(taken[0]))).toEqual(taken[1])
      expect(texts.rowsOf(taken[0])).toBeUndefined()
    }),
  )
})

test('more texts than fit into one block stay in order', () => {
  const texts = new TextRows()
  const words = Array.from({ length: 3000 }, (_, at) => String((at * 7919) % 3000).padStart(4, '0'))
  for (const [row, word] of words.entries()) texts.add(word, row)
  expect([...texts.beginningWith('')]).toEqual(words.toSorted())
  expect([...texts.beginningWith('12')].length).toBe(100)
  expect([...(texts.rowsOf('0001') ?? [])]).toEqual([words.indexOf('0001')])
})
