import { expect, test } from 'vitest'
import { groupLines } from './line-groups.ts'
import { fromLoaded } from './loaded-rules.ts'
import { projectOf, projectsOf } from './project-lines.ts'
import { type CartProject, cartProjectsSchema } from './project-schema.ts'
import { floorBoards } from './project-text.ts'
import type { CartItem } from './rules.ts'

const id = '018f0000-0000-7000-8000-00000000000a'
const other = '018f0000-0000-7000-8000-00000000000b'
const room = { name: 'Study', areaCenti: 6200, boards: 25 }
const project: CartProject = { id, name: 'Maple Street', floor: { pattern: 'straight', rooms: [room], boxes: 13 } }

const item = (stored: unknown, _id = id): CartItem => ({
  _id,
  uid: _id,
  qty: 1,
  price: 1,
  project: stored as CartProject,
})

test('a project that a line was put in with is read as it is', () => {
  expect(projectOf(item(project))).toEqual(project)
  expect(projectOf({ ...item(project), project: undefined } as unknown as CartItem)).toBeUndefined()
})

test.each<[string, unknown, unknown]>([
  ['a name that is markup stays text', { ...project, name: '<b>x</b>' }, { ...project, name: '<b>x</b>' }],
  ['no name', { ...project, name: ' ' }, undefined],
  ['a name of two lines', { ...project, name: 'a\nb' }, undefined],
  ['a name that is too long', { ...project, name: 'x'.repeat(61) }, undefined],
  ['an id that is none', { ...project, id: 'x' }, undefined],
  ['no floor', { ...project, floor: undefined }, { ...project, floor: null }],
  ['a floor without rooms', { ...project, floor: { pattern: 'straight', boxes: 1 } }, undefined],
  ['an unknown pattern', { ...project, floor: { ...project.floor, pattern: 'spiral' } }, { ...project, floor: null }],
  [
    'a room of no area',
    { ...project, floor: { ...project.floor, rooms: [{ ...room, areaCenti: -1 }] } },
    { ...project, floor: null },
  ],
  [
    'boards in a box',
    { ...project, floor: { ...project.floor, perBox: 8 } },
    { ...project, floor: { ...project.floor, perBox: 8 } },
  ],
  ['boards in a box that are no number', { ...project, floor: { ...project.floor, perBox: '8' } }, project],
  ['boxes that are no number', { ...project, floor: { ...project.floor, boxes: '13' } }, { ...project, floor: null }],
  [
    'thirty rooms',
    { ...project, floor: { ...project.floor, rooms: Array(30).fill(room) } },
    { ...project, floor: { ...project.floor, rooms: Array(24).fill(room) } },
  ],
  ['a number', 7, undefined],
])('what browser storage holds of a project is looked at: %s', (_, stored, read) => {
  const found = projectOf(item(stored))
  expect(found).toEqual(read)
  expect(cartProjectsSchema.safeParse(found ? [found] : []).success).toBe(true)
})

test('the projects of a cart are each there once, with their floor, four at most', () => {
  const cabin = { id: other, name: 'Cabin', floor: null }
  const lines = [item({ ...project, floor: null }), item(cabin, other), item(project, 'x')]
  expect(projectsOf(lines)).toEqual([project, cabin])
  const many = Array.from({ length: 6 }, (_, at) => item({ ...cabin, id: `018f0000-0000-7000-8000-00000000001${at}` }))
  expect(projectsOf(many)).toHaveLength(4)
})

test('a loaded cart keeps a line of a project apart from one of none', () => {
  const line = { _id: id, qty: 2, price: 100 }
  const { items } = fromLoaded({ items: [line, { ...line, project }, { ...line, project: { id: 'x' } }] }, id)
  expect(items.map(({ qty, project: of }) => [qty, of?.id])).toEqual([
    [4, undefined],
    [2, id],
  ])
})

test('lines are grouped by project, the boxes of its floor first and lines of none last', () => {
  const line = (projectId: string | null, unit: string) => ({
    projectId,
    unit,
    unitMeasure: unit === 'box' ? 'area' : 'count',
  })
  const lines = [line(null, 'box'), line(id, 'roll'), line(id, 'box'), line(other, 'box')]
  const ways = {
    projectIdOf: (one: (typeof lines)[number]) => one.projectId,
    lineOf: (one: (typeof lines)[number]) => one,
  }
  expect(groupLines(lines, [project], ways)).toEqual([
    { project, floor: lines[2], others: [lines[1]] },
    { project: null, floor: undefined, others: [lines[0], lines[3]] },
  ])
  expect(groupLines(lines.slice(1, 3), [project, { ...project, id: other }], ways)).toHaveLength(1)
  expect(groupLines([], [], ways)).toEqual([{ project: null, floor: undefined, others: [] }])
})

test.each([
  ['what the boxes have beyond the rooms', [60, 18, 25], 8, 13, { laid: 103, over: 1 }],
  ['nothing, where all are laid', [104], 8, 13, { laid: 104, over: 0 }],
  ['nothing, where fewer boxes are bought than drawn', [104], 8, 12, { laid: 104, over: 0 }],
  ['nothing, where it is not known how many come in a box', [104], undefined, 14, { laid: 104, over: 0 }],
  ['nothing of a floor that is not laid board by board', [60, null], 8, 13, undefined],
] as const)('boards are left over for repairs: %s', (_, boards, perBox, quantity, expected) => {
  const rooms = boards.map((laid) => ({ ...room, boards: laid }))
  const floor = { pattern: 'straight' as const, rooms, boxes: 13, ...(perBox && { perBox }) }
  expect(floorBoards(floor, { quantity, unitValueCenti: 2054 })).toEqual(expected)
})
