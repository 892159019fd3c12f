import { beforeEach, describe, expect, test } from 'vitest'
import { storedRoom } from '../../../../tests/data/projects.ts'
import type { Project, Room } from '../../saved/schema.ts'
import { createProjectStore, type ProjectStore } from './project-store.ts'
import { changesKey, projectsKey } from './stored-projects.ts'

let texts: Map<string, string>
let isFull = false
let store: ProjectStore

const open = () => {
  let ids = 0
  return createProjectStore(
    () => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        texts.set(key, text)
      },
    }),
    () => `project-${++ids}`,
  )
}
beforeEach(() => {
  texts = new Map()
  isFull = false
  store = open()
})

const room = (name: string): Room => storedRoom(name, [10, 8])
const addRoom = (name: string) =>
  store.change(
    { key: 'addRoom', params: { name } },
    (project) => ({ ...project, rooms: [...project.rooms, room(name)] }),
    'Home',
  )
const names = (): string[] => store.read().current?.rooms.map(({ name }) => name) ?? []

test('the first change begins a project, and a reload knows it, with what can be undone', () => {
  expect(store.read()).toMatchObject({ isLoaded: true, current: null, projects: [], undo: null })
  addRoom('Hall')
  addRoom('Study')
  store = open()
  expect(names()).toEqual(['Hall', 'Study'])
  expect(store.read()).toMatchObject({ current: { name: 'Home' }, undo: { key: 'addRoom', params: { name: 'Study' } } })
  store.undo()
  expect(names()).toEqual(['Hall'])
})

test('what was undone is done again, until something else is done', () => {
  addRoom('Hall')
  addRoom('Study')
  store.undo()
  store.undo()
  expect([names(), store.read().undo, store.read().redo]).toEqual([
    [],
    null,
    { key: 'addRoom', params: { name: 'Hall' } },
  ])
  store.redo()
  expect(names()).toEqual(['Hall'])
  addRoom('Kitchen')
  store.redo()
  expect([names(), store.read().redo]).toEqual([['Hall', 'Kitchen'], null])
})

test('one can go a hundred changes back, and not further', () => {
  addRoom('Hall')
  for (let at = 1; at <= 120; at++) store.change({ key: 'rename' }, (project) => ({ ...project, name: `Name ${at}` }))
  for (let at = 0; at < 130; at++) store.undo()
  expect(store.read().current?.name).toBe('Name 20')
})

test('a change that changes nothing cannot be undone', () => {
  addRoom('Hall')
  store.change({ key: 'nothing' }, (project) => project)
  expect(store.read().undo).toMatchObject({ key: 'addRoom' })
})

test('there can be several projects, and one that was removed comes back where it was', () => {
  addRoom('Hall')
  store.create('Cottage')
  const [home, cottage] = store.read().projects
  expect([store.read().current?.name, home, cottage]).toMatchObject(['Cottage', { roomCount: 1 }, { roomCount: 0 }])
  store.open(home?.id ?? '')
  store.remove(home?.id ?? '')
  expect([store.read().current?.name, store.read().projects.length]).toEqual(['Cottage', 1])
  store.putBack()
  expect(store.read().projects.map(({ name }) => name)).toEqual(['Home', 'Cottage'])
  expect(names()).toEqual(['Hall'])
})

test('a project of somebody else is taken over under an id of one’s own', () => {
  addRoom('Hall')
  const theirs = store.read().current as Project
  store.takeOver(theirs, 'Copy')
  expect(store.read().projects).toHaveLength(2)
  expect(new Set(store.read().projects.map(({ id }) => id)).size).toBe(2)
})

describe('storage that does not do what it should', () => {
  test('full: the project stays on the page, and says that it is not stored', () => {
    addRoom('Hall')
    isFull = true
    addRoom('Study')
    expect([names(), store.read().isStored]).toEqual([['Hall', 'Study'], false])
    isFull = false
    addRoom('Kitchen')
    expect(store.read().isStored).toBe(true)
    store = open()
    expect(names()).toEqual(['Hall', 'Study', 'Kitchen'])
  })

  test.each(['{', 'null', '[]', '{"version":2,"projects":[]}', '{"version":1,"projects":[{"id":7}]}'])(
    'holding %s: there is no project, and one can be begun',
    (text) => {
      texts.set(projectsKey, text)
      texts.set(changesKey, text)
      expect(store.read()).toMatchObject({ isLoaded: true, current: null, projects: [] })
      addRoom('Hall')
      expect(names()).toEqual(['Hall'])
    },
  )
})

test('what another tab wrote is shown once it is told', () => {
  addRoom('Hall')
  const other = open()
  other.read()
  other.change({ key: 'rename' }, (project) => ({ ...project, name: 'Elm Street' }))
  expect(store.read().current?.name).toBe('Home')
  store.reload()
  expect(store.read().current?.name).toBe('Elm Street')
})
