import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification } from 'vitest/node'
import { ProjectsInTurn } from './test-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'underfoot-order-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, bytes: number, groupOrder: number): TestSpecification {
  const moduleId = join(folder, `${name}-${bytes}`)
  writeFileSync(moduleId, ' '.repeat(bytes))
  return { moduleId, project: { name, config: { sequence: { groupOrder } } } } as unknown as TestSpecification
}

test('what runs alone is last; of the others units, whole shops and browsers take turns, the larger files first', () => {
  const files = [
    file('alone', 9, 2),
    file('browser', 2, 1),
    file('browser', 8, 1),
    file('unit', 1, 1),
    file('unit', 3, 1),
  ]
  const order = new ProjectsInTurn().sort([...files, file('whole', 5, 1)])
  expect(order.map(({ moduleId }) => moduleId.slice(folder.length + 1))).toEqual([
    ...['unit-3', 'unit-1', 'whole-5', 'browser-8', 'browser-2', 'alone-9'],
  ])
})
