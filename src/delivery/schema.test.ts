import { describe, expect, test } from 'vitest'
import { deliveryAreaSchema, deliveryChoiceSchema } from './schema.ts'

const areaId = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'

describe('deliveryChoiceSchema', () => {
  test('takes an area for delivery and none for pickup', () => {
    expect(deliveryChoiceSchema.parse({ type: 'delivery', areaId })).toEqual({ type: 'delivery', areaId })
    expect(deliveryChoiceSchema.parse({ type: 'pickup', areaId: 'dropped' })).toEqual({ type: 'pickup' })
  })

  test.each([
    [{ type: 'delivery' }, 'delivery.errors.area'],
    [{ type: 'delivery', areaId: 'surrey' }, 'delivery.errors.area'],
    [{ type: 'drone' }, 'delivery.errors.type'],
    [{}, 'delivery.errors.type'],
    [null, 'delivery.errors.type'],
  ])('refuses %j', (choice, error) => {
    expect(deliveryChoiceSchema.safeParse(choice).error?.issues.map(({ message }) => message)).toEqual([error])
  })
})

describe('deliveryAreaSchema', () => {
  const area = { name: ' Surrey ', costMinor: 4900, freeFromMinor: 100_000 }

  test('takes an area', () => {
    expect(deliveryAreaSchema.parse(area)).toEqual({ ...area, name: 'Surrey' })
    expect(deliveryAreaSchema.parse({ ...area, costMinor: 0, freeFromMinor: null }).freeFromMinor).toBeNull()
  })

  test.each([
    [{ name: '' }, 'delivery.errors.name'],
    [{ name: 'x'.repeat(81) }, 'delivery.errors.name'],
    [{ costMinor: -1 }, 'delivery.errors.amount'],
    [{ costMinor: 0.5 }, 'delivery.errors.amount'],
    [{ freeFromMinor: '0' }, 'delivery.errors.amount'],
  ])('refuses %j', (change, error) => {
    const issues = deliveryAreaSchema.safeParse({ ...area, ...change }).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual([error])
  })
})
