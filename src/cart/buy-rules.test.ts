import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaOf,
  type BuyOption,
  colorChoices,
  firstOption,
  isWrongArea,
  isWrongLength,
  mostOf,
  needOf,
  roomState,
  valueChoices,
  withColor,
  withValue,
} from './buy-rules.ts'

const option = (color: string | null, attribute: string | null, onHand: number, unlimited = false): BuyOption => ({
  color: color === null ? null : { name: color, label: color, hex: '#c2a176' },
  attribute,
  values: attribute === null ? [] : [['Flush', 'Overlap'].indexOf(attribute)],
  priceMinor: 2490,
  salePriceMinor: null,
  onHand,
  unlimited,
  pictureUrl: null,
})

describe('the area of a typed room', () => {
  it.each([
    [{ length: '14', width: '12', area: '' }, 168_00],
    [{ length: '12.5', width: '10', area: '' }, 125_00],
    [{ length: '١٤', width: '১২', area: '' }, 168_00],
    [{ length: '', width: '', area: '168' }, 168_00],
    [{ length: '14', width: '12', area: '9' }, 168_00],
    [{ length: '14', width: '', area: '' }, undefined],
    [{ length: '0', width: '12', area: '' }, undefined],
    [{ length: '-3', width: '12', area: '' }, undefined],
    [{ length: '1001', width: '12', area: '' }, undefined],
    [{ length: '', width: '', area: '100000.01' }, undefined],
    [{ length: 'wide', width: '12', area: '' }, undefined],
  ])('%o is %s', (room, area) => {
    expect(areaOf(room)).toBe(area)
  })

  it('calls wrong what is typed and no measure, and nothing else', () => {
    for (const fine of ['', ' ', '12', '12,5', '999.99']) expect(isWrongLength(fine)).toBe(false)
    for (const wrong of ['0', '-1', 'ten', '1000.01', '1e3']) expect(isWrongLength(wrong)).toBe(true)
    expect(isWrongArea('100000')).toBe(false)
    expect(isWrongArea('100000.01')).toBe(true)
  })
})

describe('roomState', () => {
  it.each([
    [{ length: '', width: ' ', area: '' }, 'empty'],
    [{ length: '14', width: '', area: '' }, 'incomplete'],
    [{ length: '', width: '১২', area: '' }, 'incomplete'],
    [{ length: '14', width: '12', area: '' }, 'known'],
    [{ length: '', width: '', area: '٥٠' }, 'known'],
    [{ length: '0', width: '', area: '' }, 'wrong'],
    [{ length: '14', width: '0', area: '' }, 'wrong'],
    [{ length: '0.001', width: '12', area: '' }, 'wrong'],
    [{ length: '', width: '', area: '0' }, 'wrong'],
    [{ length: '', width: '', area: 'all' }, 'wrong'],
    [{ length: '1000', width: '1000', area: '' }, 'wrong'],
  ])('of %o is %s', (room, state) => {
    expect(roomState(room)).toBe(state)
  })
})

describe('what a floor needs', () => {
  it('works the room of the shop through: 14 × 12 ft, 10 percent waste, boxes of 20.54 sq ft', () => {
    const need = needOf(168_00, 10, 20_54)
    expect(need).toMatchObject({ withWasteCenti: 184_80, boxes: 9 })
    expect(need.lastBoxShare).toBeCloseTo(0.997, 3)
  })

  it('fills the last box to the brim where it comes out even', () => {
    expect(needOf(200_00, 0, 20_00)).toMatchObject({ boxes: 10, lastBoxShare: 1 })
  })

  it('says how many are needed also where a line may not hold so many', () => {
    expect(needOf(10_000_000, 20, 10_00).boxes).toBe(12_000)
  })

  it('always covers the area with waste, and one box fewer never does', () => {
    const sizes = [
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 500, max: 60_00 }),
    ] as const
    fc.assert(
      fc.property(...sizes, (area, percent, perBox) => {
        const { boxes, withWasteCenti, lastBoxShare } = needOf(area, percent, perBox)
        expect(withWasteCenti).toBeGreaterThanOrEqual(area)
        expect(boxes * perBox).toBeGreaterThanOrEqual(withWasteCenti)
        expect((boxes - 1) * perBox).toBeLessThan(withWasteCenti)
        expect(lastBoxShare).toBeGreaterThan(0)
        expect(lastBoxShare).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('choosing a color and an attribute', () => {
  const options = [
    option('Blonde', 'Flush', 0),
    option('Blonde', 'Overlap', 4),
    option('Honey', 'Flush', 7),
    option('Grey', 'Flush', 0),
    option('Brown', 'Overlap', 0, true),
  ]

  it('starts with the first that can be had, or with the first where nothing can', () => {
    expect(firstOption(options)).toBe(options[1])
    expect(firstOption([option(null, null, 0)])).toMatchObject({ onHand: 0 })
    expect(firstOption([])).toBeUndefined()
  })

  it('offers a color while any attribute of it can be had', () => {
    expect(colorChoices(options).map(({ value, state }) => [value.name, state])).toEqual([
      ['Blonde', 'available'],
      ['Honey', 'available'],
      ['Grey', 'soldOut'],
      ['Brown', 'available'],
    ])
    expect(colorChoices([option(null, '8 ft', 3)])).toEqual([])
  })

  it('tells a sold out attribute from one that was never made in that color', () => {
    const states = (color: string) => valueChoices(options, option(color, 'Flush', 1), 0).map(({ state }) => state)
    expect(states('Blonde')).toEqual(['soldOut', 'available'])
    expect(states('Honey')).toEqual(['available', 'missing'])
  })

  it('keeps the attribute when the color changes, where it can be had', () => {
    expect(withColor(options, option('Blonde', 'Overlap', 4), 'Brown')).toBe(options[4])
    expect(withColor(options, option('Blonde', 'Overlap', 4), 'Honey')).toBe(options[2])
    const chosen = option('Blonde', 'Overlap', 4)
    expect(withColor(options, chosen, 'Pink')).toBe(chosen)
  })

  describe('of several groups', () => {
    const sized = (...values: number[]) => ({ ...option(null, values.join(' · '), 5), values })
    const gone = { ...sized(1, 1, 0), onHand: 0 }
    const made = [sized(0, 0, 0), sized(0, 1, 0), sized(1, 1, 1), gone, sized(2, 0, 1)]
    const [first = gone] = made

    it('offers of each group what goes with the groups before it', () => {
      const states = (group: number, chosen = first) => valueChoices(made, chosen, group).map(({ state }) => state)
      expect(states(0)).toEqual(['available', 'available', 'available'])
      expect(states(1)).toEqual(['available', 'available'])
      expect(states(2)).toEqual(['available', 'missing'])
      expect(states(2, sized(1, 1, 1))).toEqual(['soldOut', 'available'])
    })

    it('reaches every combination that there is, and never one that is not', () => {
      const some = fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 12 })
      fc.assert(
        fc.property(some, fc.nat(), (all, wanted) => {
          const options = [...new Map(all.map((values) => [values.join(), sized(...values)])).values()]
          const target = options[wanted % options.length] ?? first
          const end = target.values.reduce<BuyOption>(
            (chosen, value, group) => withValue(options, chosen, group, value ?? 0),
            firstOption(options) ?? target,
          )
          expect(end).toBe(target)
        }),
      )
    })

    it('keeps what it can of the groups after the one that changed', () => {
      expect(withValue(made, sized(0, 1, 0), 0, 1).values).toEqual([1, 1, 1])
      expect(withValue(made, first, 0, 7)).toBe(first)
    })
  })

  it('sells what there is, and unlimited goods up to what a line may hold', () => {
    expect(mostOf(option(null, null, 7))).toBe(7)
    expect(mostOf(option(null, null, 0, true))).toBe(9999)
    expect(mostOf(option(null, null, 20_000))).toBe(9999)
  })
})
