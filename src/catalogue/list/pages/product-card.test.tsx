import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '../../../i18n/languages.ts'
import { translatorFor } from '../../../i18n/messages.ts'
import { I18nProvider } from '../../../i18n/react.tsx'
import type { ProductCardView } from '../card-queries.ts'
import { ProductCard } from './product-card.tsx'

const oak: ProductCardView = {
  id: '01a1fb58-3dbe-73d0-84df-821649e78aa9',
  slug: 'fraser-drift-oak',
  name: 'Fraser Drift Oak',
  category: { slug: 'laminate', name: 'Laminate' },
  thicknessTenthMm: 123,
  acRating: 'AC4',
  size: '7.72 × 47.91 in',
  unit: 'box',
  unitValueCenti: 2054,
  unitMeasure: 'area',
  priceMinor: 5530,
  salePriceMinor: null,
  swatch: null,
  room: null,
  stock: { onHand: 31, unlimited: false },
  colors: [],
  colorCount: 0,
}

function show(product: Partial<ProductCardView>, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <I18nProvider language={language} t={translatorFor(language)} currency="USD" timeZone="America/Vancouver">
      <ProductCard product={{ ...oak, ...product }} storeName="Surrey" />
    </I18nProvider>,
  )
}

const boxes = (onHand: number, language: Language) => show({ stock: { onHand, unlimited: false } }, language)

it('says how much this store has', () => {
  expect(show({})).toContain('31 boxes at Surrey')
  expect(boxes(9, 'en')).toContain('Only 9 boxes left at Surrey')
  expect(boxes(1, 'en')).toContain('Only 1 box left at Surrey')
  expect(boxes(0, 'en')).toContain('Sold out')
  expect(show({ stock: { onHand: 0, unlimited: true } })).toContain('In stock at Surrey')
})

it('counts as Arabic counts', () => {
  expect(boxes(1, 'ar')).toContain('صندوق واحد')
  expect(boxes(2, 'ar')).toContain('صندوقان')
  expect(boxes(5, 'ar')).toContain('٥ صناديق')
  expect(boxes(31, 'ar')).toContain('٣١ صندوقًا')
})

it('shows the sale price beside the old one, each isolated from the line around it', () => {
  const card = show({ salePriceMinor: 4700 }, 'ar')
  expect(card.match(/<span class="money" dir="ltr">/g)).toHaveLength(3)
  expect(card).toContain('<s class="was">')
  expect(show({ salePriceMinor: 4700 })).toContain('Save 15%')
  expect(show({})).not.toContain('class="was"')
})

it('is one link', () => {
  expect(show({}).match(/<a /g)).toHaveLength(1)
})

it('shows what is no floor by the piece', () => {
  const trim = show({ unit: 'piece', unitMeasure: 'length', unitValueCenti: 783, priceMinor: 2490 })
  expect(trim).toContain('a piece')
  expect(trim).toContain('7.83 ft long')
  expect(trim).not.toContain('per sq ft')
})
