import { expect, it } from 'vitest'
import { backupName, readWords, superfluous } from './rules.ts'

it('a backup is named by its store and moment, so that names sort by age', () => {
  expect(backupName('surrey', new Date('2026-11-26T13:05:09.123Z'))).toBe('underfoot-surrey-2026-11-26T130509Z.backup')
})

it('the oldest of the store’s own are too many, and nothing else in the folder ever is', () => {
  const at = (day: number, store = 'surrey') => backupName(store, new Date(Date.UTC(2026, 10, day)))
  const names = [at(3), 'notes.txt', at(1), `${at(2)}.part`, at(1, 'richmond'), at(2), 'underfoot-surrey-old.backup']
  expect(superfluous(names, 'surrey', 2)).toEqual([at(1)])
  expect(superfluous(names, 'surrey', 1)).toEqual([at(1), at(2)])
  expect(superfluous(names, 'surrey', 9)).toEqual([])
})

it('words say where to, how many to keep, and whether it is only looked at', () => {
  expect(readWords([])).toEqual({ isCheck: false })
  expect(readWords(['/backups', '--keep=14'])).toEqual({ place: '/backups', keep: 14, isCheck: false })
  expect(readWords(['--check', 'a.backup'])).toEqual({ place: 'a.backup', isCheck: true })
  for (const words of [['--keep=0'], ['--keep=many'], ['a', 'b'], ['--force', 'a']])
    expect(() => readWords(words)).toThrow('What is')
})
