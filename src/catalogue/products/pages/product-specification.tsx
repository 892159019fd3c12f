import { intlTag, type Language } from '../../../i18n/languages.ts'
import { memoize } from '../../../i18n/memoize.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { useSizeText } from '../../list/pages/size-text.ts'
import type { ProductView } from '../queries.ts'
import { wordOf } from '../specification-rules.ts'

/** One fact of a data sheet, in the reader's words and units; `key` is the same fact in every product's sheet. */
export type SpecificationLine = { key: string; name: string; value: string }

const listFormat = memoize(
  (language: Language) => new Intl.ListFormat(intlTag(language), { type: 'unit', style: 'short' }),
)

const gramsInPound = 453.592_37

/** Writes a product's data sheet, in the order that every sheet has. */
export function useSpecification(): (product: ProductView) => SpecificationLine[] {
  const { t, format, language } = useI18n()
  const sizeText = useSizeText()
  return (product) => {
    const sheet = product.specification
    const word = (text: string | undefined): string | null => {
      if (text === undefined) return null
      const known = wordOf(text)
      return known ? t(`catalogue.value.${known}`) : text
    }
    const list = (texts: readonly string[] | undefined): string | null =>
      texts && texts.length > 0 ? listFormat(language).format(texts.map((text) => word(text) ?? '')) : null
    const count = (key: string, value: number | undefined) =>
      value ? t(`catalogue.spec.${key}`, { count: value }) : null
    const weight = sheet.weightGrams
      ? t('catalogue.spec.weightBoth', {
          pounds: format.number(sheet.weightGrams / gramsInPound, 1),
          kilograms: format.number(sheet.weightGrams / 1000, 1),
        })
      : null
    const covers = format.number(product.unitValueCenti / 100)
    const facts: [string, string | null | undefined][] = [
      ['board', product.size && sizeText(product.size)],
      [
        'thickness',
        product.thicknessTenthMm === null ? null : t('catalogue.mm', { value: product.thicknessTenthMm / 10 }),
      ],
      ['look', word(sheet.species ?? sheet.look)],
      ['finish', product.finish && t(`catalogue.finish.${product.finish}`)],
      ['core', word(sheet.core)],
      ['wearLayer', word(sheet.wearLayer)],
      ['class', [sheet.acRating, sheet.useClass].filter(Boolean).join(' / ')],
      ['slip', sheet.slipRating],
      ['shade', sheet.shadeVariation],
      ['edge', word(sheet.edge)],
      ['lock', word(sheet.lock)],
      ['installation', list(sheet.installation)],
      ['water', word(sheet.waterResistance)],
      ['heat', sheet.radiantHeat === undefined ? null : t(sheet.radiantHeat ? 'catalogue.yes' : 'catalogue.no')],
      ['rest', count('hours', sheet.acclimationHours)],
      ['gap', sheet.expansionGapMm ? t('catalogue.mm', { value: sheet.expansionGapMm }) : null],
      ['run', sheet.maxRunFeet ? t('catalogue.feet', { value: sheet.maxRunFeet }) : null],
      [
        'inBox',
        product.unit === 'box' && sheet.piecesPerBox
          ? t('catalogue.spec.boxOf', { count: sheet.piecesPerBox, area: covers })
          : null,
      ],
      [
        'covers',
        product.unit !== 'box' && product.unitMeasure === 'area' ? t('catalogue.sqFt', { area: covers }) : null,
      ],
      [
        'length',
        product.unitMeasure === 'length' ? t('catalogue.feet', { value: product.unitValueCenti / 100 }) : null,
      ],
      ['weight', weight],
      ['rooms', list(sheet.rooms)],
      [
        'warranty',
        sheet.warrantyHomeYears
          ? [
              t('catalogue.spec.atHome', { count: sheet.warrantyHomeYears }),
              ...(sheet.warrantyBusinessYears
                ? [t('catalogue.spec.inBusiness', { count: sheet.warrantyBusinessYears })]
                : []),
            ].join(' · ')
          : null,
      ],
      ['brand', product.brand],
    ]
    return facts.flatMap(([key, value]) => (value ? [{ key, name: t(`catalogue.spec.${key}`), value }] : []))
  }
}

/** The data sheet: everything known about the product, in the reader's words and units. */
export function ProductSpecification({ product }: { product: ProductView }) {
  const { t } = useI18n()
  return (
    <section className="pblock">
      <h2>{t('catalogue.spec.title')}</h2>
      <dl className="spec">
        {useSpecification()(product).map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
