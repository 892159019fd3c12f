import { expect, test } from 'vitest'
import { roomOf, rooms } from '../rooms.ts'
import { RUG_NUMBERS, rugNames, rugNumbers } from '../rug-rules.ts'
import { emptyRug, sampleRug } from './rug.ts'

test.each(rugNames)('%s is as long as its place in every room, with a soft shade beside its edge', (rug) => {
  for (const room of rooms) {
    const numbers = rugNumbers(room, rug)
    expect(numbers).toHaveLength(RUG_NUMBERS)
    const { x, y, length, width } = room.rug
    const at = (dx: number, dy: number) => {
      const sample = emptyRug()
      sampleRug(numbers, x + dx, y + dy, 0.002, sample)
      return sample
    }
    expect(at(length / 2 - 0.01, 0).covered).toBe(1)
    expect(at(length / 2 + 0.01, 0).covered).toBe(0)
    expect(at(0, width / 2 + 0.01).covered).toBe(0)
    expect(at(length / 2 + 0.01, 0).beside).toBeLessThan(at(length / 2 + 0.05, 0).beside)
    expect(at(length, width).beside).toBeCloseTo(1, 3)
    for (const value of at(0.03, 0.04).color) expect(value > 0 && value < 1).toBe(true)
  }
})

test('from afar no thread is seen any more', () => {
  const numbers = rugNumbers(roomOf('living'), 'wool')
  const { x, y } = roomOf('living').rug
  const [one, other] = [emptyRug(), emptyRug()]
  sampleRug(numbers, x, y, 0.02, one)
  sampleRug(numbers, x + 0.0045, y + 0.0045, 0.02, other)
  expect([...one.color]).toEqual([...other.color])
})
