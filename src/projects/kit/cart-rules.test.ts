import { expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { projectsOf } from '../../cart/project-lines.ts'
import { add, type Cart, emptyCart, setQuantity } from '../../cart/rules.ts'
import { maxLines } from '../../measure/quantity.ts'
import { floorInCart, linesToFollow, putBack, putInCart } from './cart-rules.ts'
import type { Kit, KitProduct } from './contracts.ts'
import { priceChanges, seenPrices } from './price-rules.ts'

const oakId = '018f0000-0000-7000-8000-000000000001'

const product = (id: string, rest: Partial<KitProduct> = {}): KitProduct => ({
  id,
  slug: id,
  name: id,
  unit: 'piece',
  unitMeasure: 'length',
  unitValueCenti: 800,
  pictureUrl: null,
  color: null,
  attribute: null,
  attributeLabel: null,
  unitPriceMinor: 450,
  available: 60,
  ...rest,
})

const project = storedProject([storedRoom('Study', [12, 10])], oakId)
const rooms = [{ name: 'Study', areaCenti: 12_000, boards: 25 }]
const floor = {
  ...product(oakId, { unit: 'box', unitMeasure: 'area', unitValueCenti: 2054, unitPriceMinor: 4700 }),
  drawn: 7,
  typed: null,
  quantity: 7,
  totalMinor: 32_900,
  areaCenti: 12_000,
  rooms,
  piecesPerBox: 8,
  mostOfOneLot: null,
  elsewhere: [],
  comesOn: null,
} satisfies NonNullable<Kit['floor']>

test('lines of a kit go into the cart for their project, the floor with its rooms', () => {
  const blonde = product('trim', { color: { name: 'Blonde', label: 'Blond' }, attribute: '94 in' })
  const lines = [
    { product: floor, quantity: 7 },
    { product: blonde, quantity: 1 },
  ]
  const { cart, cutShort } = putInCart(emptyCart('1'), project, lines, floor)
  expect(cutShort).toEqual([])
  const { id, name } = project
  expect(cart.items).toMatchObject([
    { _id: oakId, qty: 7, price: 4700, project: { id, name, floor: { pattern: 'straight', boxes: 7, rooms } } },
    {
      _id: 'trim',
      qty: 1,
      color: { name: 'Blonde' },
      attribute: { name: '94 in' },
      project: { id, name, floor: null },
    },
  ])
  expect(projectsOf(cart.items)).toEqual([{ id, name, floor: { pattern: 'straight', boxes: 7, perBox: 8, rooms } }])
})

test('a line that is put in again follows the drawing and doubles nothing; one of no project stands beside it', () => {
  const before = add(emptyCart('1'), { _id: 'shoe', price: 450 }, 5)
  const first = putInCart(before, project, [{ product: product('shoe'), quantity: 17 }], floor).cart
  const again = putInCart(
    first,
    { ...project, name: 'Cabin' },
    [{ product: product('shoe'), quantity: 12 }],
    floor,
  ).cart
  expect(again.items.map(({ qty }) => qty)).toEqual([5, 12])
  expect(again.items[1]?.project?.name).toBe('Cabin')
})

test('the kit follows a changed drawing, but for what was changed by hand', () => {
  const lines = [
    { product: product('shoe'), quantity: 17 },
    { product: product('underlay'), quantity: 2 },
  ]
  const put = putInCart(add(emptyCart('1'), { _id: 'shoe', price: 450 }, 3), project, lines, null).cart
  const byHand = put.items.find(({ _id, project: of }) => _id === 'shoe' && of)?.uid ?? ''
  const drawn = [
    { product: product('shoe'), quantity: 20 },
    { product: product('underlay'), quantity: 3 },
    { product: product('film'), quantity: 1 },
  ]
  const followed = (cart: Cart) =>
    linesToFollow(cart, project, drawn).map(({ product: { id }, before, quantity }) => [id, before.qty, quantity])
  expect(followed(put)).toEqual([
    ['shoe', 17, 20],
    ['underlay', 2, 3],
  ])
  expect(followed(setQuantity(put, byHand, 18))).toEqual([['underlay', 2, 3]])
  expect(linesToFollow(put, project, lines)).toEqual([])
})

test('what the drawing does not ask for any more goes, and comes back as it was for who wants it all the same', () => {
  const put = putInCart(emptyCart('1'), project, [{ product: product('moulding'), quantity: 2 }], null).cart
  const drawn = [{ product: product('moulding'), quantity: 0 }]
  const following = linesToFollow(put, project, drawn)
  expect(following).toMatchObject([{ quantity: 0, before: { _id: 'moulding', qty: 2 } }])
  const without = putInCart(put, project, following, null)
  expect(without).toMatchObject({ cart: { items: [] }, cutShort: [] })
  const before = following.map((line) => line.before)
  const back = putBack(without.cart, before)
  expect(back.items).toMatchObject([{ _id: 'moulding', qty: 2, uid: put.items[0]?.uid, project: { id: project.id } }])
  expect(linesToFollow(back, project, drawn)).toEqual([])
  expect(
    putBack(putInCart(put, project, [{ product: product('moulding'), quantity: 5 }], null).cart, before).items,
  ).toMatchObject([{ qty: 2 }])
})

test('the plan puts its boxes in for the project, and again without doubling them', () => {
  const laid = { pattern: 'half', rooms, boxes: 7 } as const
  const first = floorInCart(emptyCart('1'), project, { _id: oakId, price: 4700 }, laid)
  const { id, name } = project
  expect(first.items).toMatchObject([{ _id: oakId, qty: 7, project: { id, name, floor: laid, drawn: 7 } }])
  expect(floorInCart(first, project, { _id: oakId, price: 4700 }, { ...laid, boxes: 8 }).items).toMatchObject([
    { qty: 8 },
  ])
  // The kit's own line of the floor is the same one.
  const both = putInCart(first, project, [{ product: floor, quantity: 7 }], floor).cart
  expect(both.items).toHaveLength(1)
})

test('no more goes in than the store has beside other lines of the cart, and what was cut short is named', () => {
  const before = add(emptyCart('1'), { _id: 'shoe', price: 450 }, 50)
  const { cart, cutShort } = putInCart(before, project, [{ product: product('shoe'), quantity: 17 }], null)
  expect(cart.items.map(({ qty }) => qty)).toEqual([50, 10])
  expect(cutShort).toEqual(['shoe'])
  const endless = putInCart(cart, project, [{ product: product('shoe', { available: null }), quantity: 20_000 }], null)
  expect(endless.cart.items[1]?.qty).toBe(9949)
  expect(endless.cutShort).toEqual(['shoe'])
})

test('a full cart takes no new line', () => {
  const full = Array.from({ length: maxLines }, (_, index) => `p${index}`).reduce(
    (cart, id) => add(cart, { _id: id, price: 1 }),
    emptyCart('1'),
  )
  const put = putInCart(full, project, [{ product: product('shoe'), quantity: 1 }], null)
  expect(put).toEqual({ cart: full, cutShort: ['shoe'] })
})

const kitOf = (...products: KitProduct[]): Kit => ({
  floor: null,
  findings: [],
  sums: null,
  isTooLarge: false,
  delivery: null,
  areaId: null,
  lines: products.map((one) => ({
    key: 'base-shoe',
    demand: { kind: 'cuts', cuts: [] },
    notNeeded: null,
    wouldBe: 1,
    others: [],
    drawn: 1,
    typed: null,
    quantity: 1,
    totalMinor: one.unitPriceMinor,
    product: one,
  })),
})

test('a price that changed since it was first seen is told, one that is new is not', () => {
  const first = kitOf(product('shoe'))
  const seen = seenPrices(first, new Map())
  expect(priceChanges(first, seen)).toEqual([])
  const later = kitOf(product('shoe', { unitPriceMinor: 500 }), product('trim'))
  expect(priceChanges(later, seen)).toEqual([{ name: 'shoe', wasMinor: 450, nowMinor: 500 }])
  // What was seen first stays what it is compared with.
  expect(priceChanges(later, seenPrices(later, seen))).toHaveLength(1)
})
