import fc from 'fast-check'
import { plankWidths, thicknessRanges } from '../../src/catalogue/product-index/facet-rules.ts'
import type { IndexedProduct } from '../../src/catalogue/product-index/indexed-products.ts'

const words = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null })
const flag = fc.boolean()
/** Any product of an index: of few values, so that many have the same. */
export const indexedProduct: fc.Arbitrary<IndexedProduct> = fc
  .record({
    id: fc.uuid(),
    categoryId: fc.constantFrom('laminate', 'tiles'),
    subcategoryIds: fc.subarray(['plank', 'sheet']),
    createdAt: fc.integer({ min: 0, max: 20 }),
    name: fc.constantFrom('White Oak', 'Grey Oak', 'Slate', 'Oak 10', 'Oak 9'),
    names: fc.constantFrom({}, { fr: 'Chêne blanc' }),
    isFloor: flag,
    thickness: fc.option(fc.constantFrom(...thicknessRanges), { nil: null }),
    look: words('oak', 'marble'),
    width: fc.option(fc.constantFrom(...plankWidths), { nil: null }),
    wear: words('AC3', 'AC5'),
    rooms: fc.subarray(['living', 'bath', 'kitchen']),
    installation: fc.subarray(['glue', 'nail']),
    heating: flag,
    underlay: words('2', '5'),
    colorId: words('beige', 'grey', 'brown'),
    brandId: words('hemlock', 'ardoise'),
    finish: words('matte', 'gloss'),
    size: words('12 × 24'),
    waterproof: flag,
    stores: fc.subarray(['surrey', 'richmond']),
    sale: flag,
    featured: flag,
    hasPicture: flag,
    hasRoom: flag,
    hasSwatch: flag,
    hasDot: flag,
    saleShare: fc.constant(null),
    priceMinor: fc.integer({ min: 1, max: 900 }),
    floor: fc.constant(null),
    perSqFtMinor: fc.option(fc.integer({ min: 100, max: 130 }), { nil: null }),
  })
  .map((made) => ({ ...made, perSqFtMinor: made.isFloor ? (made.perSqFtMinor ?? 115) : null }))
