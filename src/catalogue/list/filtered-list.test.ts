import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexedProduct as product } from '../../../tests/data/indexed-products.ts'
import { choiceColumns } from '../product-index/columns.ts'
import type { IndexedProduct } from '../product-index/indexed-products.ts'
import { lookExamples } from '../product-index/look-examples.ts'
import { ProductIndex } from '../product-index/product-index.ts'
import type { OrderKey } from '../product-index/product-orders.ts'
import {
  filterFlags,
  filterList,
  type IndexFilter,
  type ListQuestion,
  type ListScope,
  rowsInScope,
} from './filtered-list.ts'

const flag = fc.boolean()

const question = fc.record({
  choices: fc.record({
    stores: fc.subarray(['surrey', 'richmond', 'elsewhere']),
    colorId: fc.subarray(['beige', 'grey', 'nothing']),
    thickness: fc.subarray(['under-6', '12-up']),
    look: fc.subarray(['oak', 'marble']),
    width: fc.subarray(['wide']),
    wear: fc.subarray(['AC5']),
    rooms: fc.subarray(['living', 'bath', 'attic']),
    installation: fc.subarray(['glue']),
    underlay: fc.subarray(['2']),
    finish: fc.subarray(['matte']),
    brandId: fc.subarray(['hemlock', 'ardoise']),
    size: fc.subarray(['12 × 24']),
  }),
  flags: fc.record({ waterproof: flag, heating: flag, sale: flag }),
  enough: fc.constant(null),
  price: fc.option(
    fc.record({ lowestMinor: fc.integer({ min: 90, max: 120 }), highestMinor: fc.integer({ min: 110, max: 140 }) }),
    { nil: null },
  ),
  order: fc.constantFrom('date' as const, 'price' as const, { nameIn: 'fr' as const }),
  descending: flag,
  offset: fc.constantFrom(0, 3),
  limit: fc.constant(3),
})
const scope = fc.constantFrom({}, { categoryId: 'laminate' }, { subcategoryId: 'plank' })

/** The values of a column that a product has. */
const valuesOf = (each: IndexedProduct, name: (typeof choiceColumns)[number]): readonly string[] =>
  [each[name] ?? []].flat()

type Question = Omit<ListQuestion, 'scope'> & { order: OrderKey }
const allFilters: readonly IndexFilter[] = [...choiceColumns, ...filterFlags, 'price']

/** What lists promise, of every product at a time and in no hurry. */
function scan(products: readonly IndexedProduct[], asked: Question) {
  const passes = (each: IndexedProduct, but?: IndexFilter) =>
    choiceColumns.every(
      (name) =>
        name === but ||
        asked.choices[name].length === 0 ||
        valuesOf(each, name).some((value) => asked.choices[name].includes(value)),
    ) &&
    filterFlags.every((name) => name === but || !asked.flags[name] || each[name]) &&
    (but === 'price' ||
      asked.price === null ||
      (each.perSqFtMinor !== null &&
        each.perSqFtMinor >= asked.price.lowestMinor &&
        each.perSqFtMinor <= asked.price.highestMinor))
  const nameOf = (each: IndexedProduct) => each.names.fr ?? each.name
  const collator = new Intl.Collator('fr', { numeric: true })
  const shown = ({ perSqFtMinor, priceMinor }: IndexedProduct) => perSqFtMinor ?? priceMinor
  const byKey = (one: IndexedProduct, other: IndexedProduct) =>
    asked.order === 'date'
      ? one.createdAt - other.createdAt
      : asked.order === 'price'
        ? shown(one) - shown(other)
        : collator.compare(nameOf(one), nameOf(other))
  const ordered = products
    .filter((each) => passes(each))
    .sort((one, other) => byKey(one, other) || (one.id < other.id ? -1 : 1))
  if (asked.descending) ordered.reverse()
  const counts = choiceColumns.map((name) => {
    const values = [...new Set(products.flatMap((each) => valuesOf(each, name)))].sort()
    return [
      name,
      values.map((value) => [
        value,
        products.filter((each) => valuesOf(each, name).includes(value) && passes(each, name)).length,
      ]),
    ]
  })
  const prices = products.flatMap(({ perSqFtMinor }) => perSqFtMinor ?? [])
  return {
    ids: ordered.slice(asked.offset, asked.offset + asked.limit).map(({ id }) => id),
    total: ordered.length,
    unfiltered: products.length,
    floors: products.filter(({ isFloor }) => isFloor).length,
    counts: Object.fromEntries(counts),
    flagCounts: Object.fromEntries(
      filterFlags.map((name) => {
        const having = products.filter((each) => each[name])
        return [name, having.length === 0 ? null : having.filter((each) => passes(each, name)).length]
      }),
    ),
    without: allFilters.flatMap((name) => {
      const more = products.filter((each) => passes(each, name)).length - ordered.length
      return more === 0 ? [] : [[name, more]]
    }),
    bounds: new Set(prices).size > 1 ? [Math.min(...prices), Math.max(...prices)] : null,
    histogram: stepsOf(
      prices,
      products.flatMap((each) => (passes(each, 'price') ? (each.perSqFtMinor ?? []) : [])),
    ),
  }
}

/** How many of some prices lie in each of twelve steps between the least and the greatest of all. */
function stepsOf(all: readonly number[], some: readonly number[]): number[] | undefined {
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0 || lowest === highest) return undefined
  const stepOf = (price: number) => Math.min(11, Math.floor(((price - lowest) * 12) / (highest - lowest)))
  return Array.from({ length: 12 }, (_, step) => some.filter((price) => stepOf(price) === step).length)
}

async function* batchesOf(products: readonly IndexedProduct[]) {
  for (let from = 0; from < products.length; from += 7) yield products.slice(from, from + 7)
}

async function answerOf(index: ProductIndex, where: ListScope, asked: Question) {
  const rows = await index.inOrder(asked.order)
  const {
    prices,
    counts,
    without,
    enough: _,
    ...answer
  } = filterList(index, rows, { ...asked, scope: rowsInScope(index, where) })
  const sorted = choiceColumns.map((name) => [name, [...counts[name]].sort()])
  return {
    ...answer,
    counts: Object.fromEntries(sorted),
    without: allFilters.flatMap((name) => (without.has(name) ? [[name, without.get(name)]] : [])),
    bounds: prices && [prices.lowestMinor, prices.highestMinor],
    histogram: prices?.histogram,
  }
}

/** What an index says of products beside its lists. */
const standingOf = (index: ProductIndex, ids: Iterable<string>) => ({
  looks: lookExamples(index, ['oak', 'marble', 'lava']),
  sections: new Map([...index.sections].sort()),
  of: [...ids].map((id) => [id, index.seriesOf(id), index.siblingsOf(id)]),
})

const isIn = (where: ListScope) => (each: IndexedProduct) =>
  (where.categoryId === undefined || each.categoryId === where.categoryId) &&
  (where.subcategoryId === undefined || each.subcategoryIds.includes(where.subcategoryId))

const unique = (products: IndexedProduct[]) => [...new Map(products.map((each) => [each.id, each])).values()]
const products = fc.array(product, { maxLength: 30 }).map(unique)

test('a page of a list, its counts under every combination and its prices are those of a plain scan', async () => {
  await fc.assert(
    fc.asyncProperty(products, scope, question, async (all, where, asked) => {
      const index = new ProductIndex()
      await index.fill(batchesOf(all))
      const expected = scan(all.filter(isIn(where)), asked)
      expect(await answerOf(index, where, asked)).toEqual(expected)
    }),
    { numRuns: 400 },
  )
})

test('an index that took up changes answers like one that was filled with what is left', async () => {
  const change = fc.record({ product, isRemoval: flag, at: fc.nat(30) })
  await fc.assert(
    fc.asyncProperty(
      products,
      fc.array(change, { maxLength: 40 }),
      scope,
      question,
      async (all, changes, where, asked) => {
        const index = new ProductIndex()
        await index.fill(batchesOf(all))
        const left = new Map(all.map((each) => [each.id, each]))
        for (const [step, { product: made, isRemoval, at }] of changes.entries()) {
          // Half of the changes are of a product that is there.
          const id = step % 2 === 0 ? made.id : ([...left.keys()][at % Math.max(1, left.size)] ?? made.id)
          if (step === 20) await index.inOrder({ nameIn: 'fr' })
          // What is remembered of this state must not outlive it.
          if (step % 5 === 0) standingOf(index, left.keys())
          if (isRemoval) {
            left.delete(id)
            await index.remove(id)
          } else {
            left.set(id, { ...made, id })
            await index.put({ ...made, id })
          }
        }
        expect(index.size).toBe(left.size)
        const fresh = new ProductIndex()
        await fresh.fill(batchesOf([...left.values()]))
        expect(await answerOf(index, where, asked)).toEqual(await answerOf(fresh, where, asked))
        expect(standingOf(index, left.keys())).toEqual(standingOf(fresh, left.keys()))
      },
    ),
    { numRuns: 200 },
  )
})
