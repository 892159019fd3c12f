import { expect, test } from 'vitest'
import type { Reader } from '../../platform/postgres/database.ts'
import { readGivenNames, readImportNames } from './names.ts'

/** A database that has these names, and counts how often it is asked. */
function namesOf(rows: readonly { kind: string; id: string; name: string; others: string[] }[]) {
  let asked = 0
  const execute = async () => {
    asked++
    return { rows }
  }
  return { db: { execute } as unknown as Reader, asked: () => asked }
}

const named = (id: number) => ({
  kind: 'attributes',
  id: `a${id}`,
  name: `Option ${id}`,
  others: Array.from({ length: 12 }, (_, at) => `Name  ${at} of Option ${id}`),
})

test('while the names of thousands of options are looked through, others have their turn', async () => {
  const { db } = namesOf(Array.from({ length: 8000 }, (_, id) => named(id)))
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const names = await readImportNames(db, {})
  isDone = true
  expect(names.attributes.get('name 3 of option 7999')).toBe('a7999')
  expect(turns).toBeGreaterThan(5)
})

test('a file is written with names that are read once, and those of products that are offered with others when they are', async () => {
  const { db, asked } = namesOf([named(1), named(2)])
  const namesWith = await readGivenNames(db)
  for (let batch = 0; batch < 3; batch++) expect((await namesWith([])).nameOf.get('a2')).toBe('Option 2')
  expect(asked()).toBe(1)
  expect((await namesWith(['p1'])).nameOf.get('a1')).toBe('Option 1')
  expect(asked()).toBe(2)
})
