import { expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../../tests/data/projects.ts'
import type { Project } from '../../saved/schema.ts'
import { copyOf, mergeAccount, mergeOne, removedIds, unsavedProjects } from './account-merge.ts'
import type { Stored } from './stored-projects.ts'

const named = (id: string, name: string, rooms = 1): Project => ({
  ...storedProject(
    Array.from({ length: rooms }, (_, at) => storedRoom(`R${at}`, [10, 8])),
    null,
  ),
  id,
  name,
})
const saved = (project: Project, version = 1) => ({ project, version, updatedAt: '2026-11-23T12:00:00Z' })
const stored = (projects: Project[], copies?: Parameters<typeof copyOf>[0][]): Stored => ({
  version: 1,
  currentId: projects[0]?.id ?? null,
  projects,
  ...(copies && {
    account: { owner: 'mira', saved: Object.fromEntries(copies.map((one) => [one.project.id, copyOf(one)])) },
  }),
})
const naming = { newId: () => 'new', nameOfCopy: (name: string) => `${name} (copy)` }
const merged = (before: Stored, all: ReturnType<typeof saved>[], owner = 'mira') =>
  mergeAccount(before, owner, all, naming)
const names = ({ projects }: Stored) => projects.map(({ name, id }) => `${id} ${name}`)

test('a guest’s projects stay beside those of the account, and are saved then', () => {
  const { stored: after, both } = merged(stored([named('a', 'Home')]), [saved(named('b', 'Cabin'))])
  expect(names(after)).toEqual(['a Home', 'b Cabin'])
  expect([unsavedProjects(after).map(({ id }) => id), both]).toEqual([['a'], []])
})

test('what was changed elsewhere replaces what was not changed here', () => {
  const first = saved(named('a', 'Home'))
  const { stored: after } = merged(stored([first.project], [first]), [saved(named('a', 'Home', 2), 2)])
  expect([after.projects[0]?.rooms.length, unsavedProjects(after)]).toEqual([2, []])
})

test('what was changed here of the account’s own version is saved, and nothing is replaced', () => {
  const first = saved(named('a', 'Home'))
  const { stored: after, both } = merged(stored([named('a', 'Home', 3)], [first]), [first])
  expect([after.projects[0]?.rooms.length, unsavedProjects(after).length, both]).toEqual([3, 1, []])
})

test('what was changed here and elsewhere is there twice, and is told', () => {
  const first = saved(named('a', 'Home'))
  const { stored: after, both } = merged(stored([named('a', 'Home', 3)], [first]), [saved(named('a', 'Home', 2), 2)])
  expect(names(after)).toEqual(['a Home', 'new Home (copy)'])
  expect(after.projects.map(({ rooms }) => rooms.length)).toEqual([2, 3])
  expect([unsavedProjects(after).map(({ id }) => id), both]).toEqual([['new'], ['Home']])
  const one = mergeOne(stored([named('a', 'Home', 3)], [first]), saved(named('a', 'Home', 2), 2), naming)
  expect(names(one.stored)).toEqual(names(after))
})

test('what was removed here is to be removed there, and what was removed there goes here unless it was changed', () => {
  const [a, b] = [saved(named('a', 'Home')), saved(named('b', 'Cabin'))]
  const here = merged(stored([b.project], [a, b]), [a, b]).stored
  expect([names(here), removedIds(here)]).toEqual([['b Cabin'], ['a']])
  expect(names(merged(stored([a.project, b.project], [a, b]), [b]).stored)).toEqual(['b Cabin'])
  const changed = merged(stored([named('a', 'Home', 2), b.project], [a, b]), [b]).stored
  expect([names(changed), unsavedProjects(changed).map(({ id }) => id)]).toEqual([['a Home', 'b Cabin'], ['a']])
})

test('saved projects of another person leave the browser, those that are saved nowhere stay', () => {
  const [a, b] = [saved(named('a', 'Home')), saved(named('b', 'Cabin'))]
  const { stored: after } = merged(stored([a.project, named('b', 'Cabin', 2)], [a, b]), [], 'noor')
  expect([names(after), after.account?.owner, after.currentId]).toEqual([['b Cabin'], 'noor', 'b'])
})
