import { describe, expect, test } from 'vitest'
import { addressEntrySchema } from './address-schema.ts'
import { addressSchema, deliveryAreaSchema, deliveryChoiceSchema, staffDeliverySchema } from './schema.ts'

const areaId = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
const slot = { day: '2026-11-24', windowId: areaId }

describe('deliveryChoiceSchema', () => {
  test('takes a slot and extras, and drops an area that a buyer names', () => {
    expect(deliveryChoiceSchema.parse({ type: 'delivery', areaId, slot, extras: ['stairs'] })).toEqual({
      type: 'delivery',
      slot,
      extras: ['stairs'],
    })
    const overrule = { areaId, reason: 'a regular' }
    expect(deliveryChoiceSchema.parse({ type: 'delivery', overrule })).toEqual({ type: 'delivery' })
    expect(staffDeliverySchema.parse({ type: 'delivery', overrule })).toEqual({ type: 'delivery', overrule })
    expect(deliveryChoiceSchema.parse({ type: 'pickup', slot })).toEqual({ type: 'pickup' })
  })

  test.each([
    [{ type: 'delivery', slot: { ...slot, day: '24.11.2026' } }, 'delivery.errors.slot'],
    [{ type: 'delivery', slot: { ...slot, windowId: 'morning' } }, 'delivery.errors.slot'],
    [{ type: 'delivery', extras: ['piano'] }, 'delivery.errors.extras'],
    [{ type: 'drone' }, 'delivery.errors.type'],
    [{}, 'delivery.errors.type'],
    [null, 'delivery.errors.type'],
  ])('refuses %j', (choice, error) => {
    expect(deliveryChoiceSchema.safeParse(choice).error?.issues.map(({ message }) => message)).toEqual([error])
  })

  test('staff have to say why they send goods all the same', () => {
    const given = { type: 'delivery', overrule: { areaId, reason: ' ' } }
    expect(staffDeliverySchema.safeParse(given).error?.issues[0]?.message).toBe('delivery.errors.reason')
  })
})

describe('addressSchema', () => {
  const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', country: 'CA' }

  test.each([
    ['CA', ' v3w2p1 ', 'V3W 2P1'],
    ['CA', 'V3W-2P1', 'V3W 2P1'],
    ['CA', '75001', '75001'],
    ['US', '٩٨١٠١', '98101'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
    ['AE', '', ''],
  ])('writes a code of %s as the country does: %j', (country, zipCode, written) => {
    expect(addressSchema.parse({ ...home, country, zipCode }).zipCode).toBe(written)
    const person = { fullName: 'Maya Lindqvist', phone: '604-555-0119' }
    expect(addressEntrySchema.parse({ ...home, ...person, country, zipCode })).toMatchObject({
      ...person,
      zipCode: written,
    })
  })

  test('says of an address what is wrong, and nothing of a code that is missing with it', () => {
    const found = addressSchema.safeParse({ ...home, city: '', country: 'nowhere' }).error?.issues
    expect(found?.map(({ message }) => message)).toEqual([
      'checkout.errors.city',
      'checkout.errors.zipCode',
      'checkout.errors.country',
    ])
  })
})

describe('deliveryAreaSchema', () => {
  const area = {
    name: { en: ' Surrey ', bn: 'সারে' },
    costMinor: 4900,
    freeFromMinor: 100_000,
    perKgMinor: 30,
    freeWeightGrams: 50_000,
    leadDays: 2,
    active: true,
  }

  test('takes an area', () => {
    expect(deliveryAreaSchema.parse(area)).toEqual({ ...area, name: { en: 'Surrey', bn: 'সারে' } })
    expect(deliveryAreaSchema.parse({ ...area, costMinor: 0, freeFromMinor: null }).freeFromMinor).toBeNull()
  })

  test.each([
    [{ name: { en: '' } }, 'delivery.errors.name'],
    [{ name: { en: 'x'.repeat(81) } }, 'delivery.errors.name'],
    [{ costMinor: -1 }, 'delivery.errors.amount'],
    [{ costMinor: 0.5 }, 'delivery.errors.amount'],
    [{ freeFromMinor: '0' }, 'delivery.errors.amount'],
    [{ perKgMinor: 0 }, 'delivery.errors.amount'],
    [{ freeWeightGrams: -1 }, 'delivery.errors.weight'],
    [{ leadDays: 366 }, 'delivery.errors.leadDays'],
    [{ country: 'XX' }, 'checkout.errors.country'],
    [{ cutOff: '24:00' }, 'delivery.errors.time'],
    [{ weekdays: ['Someday'] }, 'delivery.errors.weekdays'],
    [{ closedDays: ['2026-13-01'] }, 'delivery.errors.closedDays'],
    [{ maxPallets: 0 }, 'delivery.errors.pallets'],
    [{ stairsMinor: -1 }, 'delivery.errors.amount'],
    [{ windows: [{ id: areaId, starts: '12:00', ends: '08:00', capacity: 1 }] }, 'delivery.errors.ends'],
  ])('refuses %j', (change, error) => {
    const issues = deliveryAreaSchema.safeParse({ ...area, ...change }).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual([error])
  })
})
