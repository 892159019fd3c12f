import { expect, test } from 'vitest'
import { anyRate } from '../../tests/data/tax-rates.ts'
import { idleRates, taxWarnings } from './tax-warning-rules.ts'

const rate = (id: string, of: object = {}) => ({ ...anyRate(), id, active: true, ...of })
const surrey = { store: 'surrey', city: 'Surrey', country: 'CA', region: 'BC' }
const facts = { mode: 'added' as const, rates: [rate('gst')], categoryIds: ['laminate', 'tiles'], stores: [surrey] }

test.each([
  ['says nothing where the rates count', facts, []],
  ['says nothing of a shop without taxes', { ...facts, mode: 'off' as const, rates: [] }, []],
  [
    'names the rates that are on while the shop charges no tax',
    { ...facts, mode: 'off' as const, rates: [rate('gst'), rate('pst', { active: false })] },
    [{ kind: 'modeOff', rateIds: ['gst'] }],
  ],
  ['warns of a tax without a rate', { ...facts, rates: [rate('gst', { active: false })] }, [{ kind: 'noRates' }]],
  [
    'warns of a store that no rate counts at',
    { ...facts, rates: [rate('qst', { region: 'QC' })] },
    [{ kind: 'storeUntaxed', city: 'Surrey' }],
  ],
  [
    'names a rate that closer ones of its tax stand before, for every category',
    {
      ...facts,
      rates: [
        rate('all', { onDelivery: false }),
        rate('a', { categoryId: 'laminate' }),
        rate('b', { categoryId: 'tiles' }),
      ],
    },
    [{ kind: 'neverCounts', rateIds: ['all'] }],
  ],
  [
    'does not name it where it taxes the delivery',
    { ...facts, rates: [rate('all'), rate('a', { categoryId: 'laminate' }), rate('b', { categoryId: 'tiles' })] },
    [],
  ],
  [
    'does not name it where another tax has the category',
    {
      ...facts,
      rates: [
        rate('all', { onDelivery: false }),
        rate('a', { categoryId: 'laminate' }),
        rate('b', { categoryId: 'tiles', code: 'PST' }),
      ],
    },
    [],
  ],
])('taxWarnings %s', (_name, given, expected) => {
  expect(taxWarnings(given)).toEqual(expected)
})

test('idleRates are those that a warning names', () => {
  expect([...idleRates([{ kind: 'modeOff', rateIds: ['a', 'b'] }, { kind: 'noRates' }])]).toEqual(['a', 'b'])
})
