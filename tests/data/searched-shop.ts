import type { SearchDocument, SearchFact } from '../../src/search/document.ts'
import { SearchIndex } from '../../src/search/search-index.ts'

/** A word that is said of a product, in English and others. */
export const fact = (field: SearchFact['field'], en: string, others: Partial<SearchFact['text']> = {}): SearchFact => ({
  field,
  text: { en, ...others },
})
/** A measure of a product, in tenths of a millimetre. */
export const length = (field: SearchFact['field'], tenthMm: number): SearchFact => ({
  ...fact(field, `${tenthMm / 10} mm`),
  tenthMm,
})

/** A product as the search reads it, by its English name. */
export const product = (en: string, facts: SearchFact[], more: Partial<SearchDocument> = {}): SearchDocument => {
  const slug = en.toLowerCase().replaceAll(' ', '-')
  return { id: slug, slug, name: { en }, isFloor: true, facts, skus: [], ...more }
}

export const laminate = fact('category', 'Laminate', { fr: 'Stratifié', ar: 'لامينيت', bn: 'ল্যামিনেট' })
export const tiles = fact('category', 'Porcelain Tiles', { fr: 'Carreaux de porcelaine' })
export const accessories = fact('category', 'Accessories')
export const oak = fact('look', 'Oak', { fr: 'Chêne', ar: 'بلوط', bn: 'ওক' })
export const marble = fact('look', 'Marble', { fr: 'Marbre' })
export const white = fact('color', 'White', { fr: 'Blanc' })
export const brown = fact('color', 'Brown', { fr: 'Brun' })
export const kitchen = fact('room', 'Kitchen', { fr: 'Cuisine' })
export const bathroom = fact('room', 'Bathroom', { fr: 'Salle de bain' })

/** A shop of five products, one of which is no floor. */
export const shop: SearchDocument[] = [
  product('Guildford Oak', [laminate, oak, brown, kitchen, length('thickness', 123)], { skus: ['LAM12-GO01'] }),
  product('Sullivan Honey', [laminate, oak, length('thickness', 83), fact('wearClass', 'AC5')], {
    skus: ['LAM83-SH02'],
  }),
  product('Calacatta Dawn', [tiles, marble, white, bathroom, length('width', 6000), length('length', 12_000)]),
  product('White Oak Plank', [tiles, oak, brown, length('width', 1900)]),
  product('Tile Spacers', [accessories, white], { isFloor: false }),
]

/** An index whose rows are the places of documents in a list. */
export const indexOf = (documents: readonly SearchDocument[]): SearchIndex => {
  const index = new SearchIndex()
  for (const [row, document] of documents.entries()) index.put(row, document)
  return index
}
