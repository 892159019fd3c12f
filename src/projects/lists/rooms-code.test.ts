import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { layingPatterns } from '../../measure/laying-patterns.ts'
import { roomsLength } from './code-length.ts'
import { readRooms, writeRooms } from './rooms-code.ts'

const hall = storedRoom('Hall', [20, 4])
const project = storedProject([hall], null)
const take = fc.record({
  pattern: fc.constantFrom(...layingPatterns),
  areaCenti: fc.nat(2 ** 31),
  boards: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(100_000)), { maxLength: 200 })
    .map((entries) => new Map(entries)),
})

test('what rooms take is read as it was written', () => {
  fc.assert(
    fc.property(take, (asked) => {
      expect(readRooms(writeRooms(project, asked))).toEqual(asked)
    }),
  )
})

test('an address has room for the boards of most floors', () => {
  const boards = new Map(Array.from({ length: 5000 }, (_, at) => [at * 7919, 120]))
  const code = writeRooms(project, { pattern: 'straight', areaCenti: 8000, boards })
  expect(code.length).toBeLessThanOrEqual(2800)
  expect([...(readRooms(code)?.boards ?? [])]).toEqual([...boards].slice(0, readRooms(code)?.boards.size))
  expect(readRooms(code)?.boards.size).toBeGreaterThan(400)
})

test('any other text is no rooms', () => {
  expect(readRooms('')).toBeUndefined()
  const code = writeRooms(project, { pattern: 'half', areaCenti: 8000, boards: new Map([[1, 30]]) })
  expect(readRooms(`${code}A`)).toBeUndefined()
  expect(readRooms(code.slice(0, -2))).toBeUndefined()
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,80}$/), (text) => {
      const found = readRooms(text)
      if (found) expect(found.areaCenti).toBeLessThan(2 ** 35)
    }),
  )
})

test('rooms are the same whatever they and the floor are called, and others with every wall and pattern', () => {
  const codeOf = (of: typeof project) =>
    writeRooms(of, { pattern: 'straight', areaCenti: 1, boards: new Map() }).slice(0, roomsLength)
  const [oak, pine] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
  const own = codeOf(storedProject([hall], oak))
  expect(codeOf(storedProject([{ ...hall, name: 'Entry' }], pine))).toBe(own)
  expect(codeOf(storedProject([storedRoom('Hall', [20, 5])], oak))).not.toBe(own)
  expect(codeOf(storedProject([hall], oak, { pattern: 'diagonal' }))).not.toBe(own)
})
