import { expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { parseTour } from '../../tour/state-rules.ts'
import { tourOfProject } from './tour-rules.ts'

const { floor } = storedProject([], '018f0000-0000-7000-8000-000000000001', { pattern: 'third' })
if (!floor) throw new Error('a project without a floor')

test.each([
  ['kitchen', 'x', 'kitchen', 0],
  ['bath', 'y', 'bathroom', 90],
  ['office', 'y', 'living', 90],
] as const)('the room has the pattern and direction of the project: a %s along %s', (kind, direction, room, turn) => {
  const rooms = [storedRoom('First', [10, 8], { kind }), storedRoom('Second', [9, 7])]
  const { name, query } = tourOfProject('fraser-drift-oak', { ...floor, direction }, rooms)
  expect(name).toBe('FRASER-DRIFT-OAK')
  const shown = parseTour('fraser-drift-oak', new URLSearchParams(query))
  expect(shown).toMatchObject({ pattern: 'third', turn, room, other: null, view: null })
})

test('a project without rooms is shown in the living room', () => {
  expect(parseTour('oak', new URLSearchParams(tourOfProject('oak', floor, []).query)).room).toBe('living')
})
