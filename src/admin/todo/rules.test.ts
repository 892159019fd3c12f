import { expect, test } from 'vitest'
import type { Todo } from './contracts.ts'
import { inTurn } from './rules.ts'

test('what waits stands in its order, what is late before it, and what nobody waits for not at all', () => {
  const waits = (name: Todo['name'], count: number, late = 0): Todo => ({ name, count, late })
  const todo = [waits('lowStock', 3), waits('toPack', 2, 1), waits('answers', 1), waits('returns', 0)]
  expect(inTurn(todo).map(({ name }) => name)).toEqual(['toPack', 'answers', 'lowStock'])
  expect(inTurn([])).toEqual([])
})
