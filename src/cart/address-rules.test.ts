import { expect, test } from 'vitest'
import { setBilling, setDelivery, setPostalCode, setShipping, wishDelivery } from './address-rules.ts'
import { type Cart, emptyAddress, emptyCart } from './rules.ts'

const address = { ...emptyAddress, house: '12 Cedar Row', city: 'Surrey' }
const cart: Cart = { ...emptyCart('cart-1'), shippingInfo: address }

test('addresses and delivery are stored, and nothing else changes', () => {
  const delivery = { type: 'delivery', area: 'a1', cost: 4900 } as const
  expect(setBilling(cart, address)).toEqual({ ...cart, billingInfo: address })
  expect(setShipping(cart, emptyAddress)).toEqual({ ...cart, shippingInfo: emptyAddress })
  expect(setDelivery(cart, delivery)).toEqual({ ...cart, deliveryInfo: delivery })
})

test('another postal code keeps the street, has no price yet, and forgets what was wished for at the one before', () => {
  const wished = wishDelivery(cart, { extras: ['stairs'] })
  expect(wished.deliveryWish).toEqual({ extras: ['stairs'] })
  expect(setPostalCode(wished, { country: 'CA', zipCode: 'V3S 1A1' })).toEqual({
    ...cart,
    shippingInfo: { ...address, country: 'CA', zipCode: 'V3S 1A1' },
    deliveryInfo: { type: 'delivery', area: '', cost: 0 },
  })
})
