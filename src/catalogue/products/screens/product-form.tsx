import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { AdminForm } from '../../../ui/admin/forms/admin-form.tsx'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import type { FoundMatch, ProductChoices, ProductForm as StoredProduct } from '../contracts.ts'
import { PriceFields } from './fields-price.tsx'
import { MatchFields, PictureFields, SpecificationFields, StateFields } from './fields-rest.tsx'
import { SeoFields, TextFields } from './fields-text.tsx'
import { sentOf, valuesOf } from './form-values.ts'
import { type LoadedProduct, productQuery } from './load.ts'
import { withMadePicture } from './made-picture.ts'
import { VariantMatrix } from './variants/variant-matrix.tsx'

const told = [
  'name',
  'slug',
  'type',
  'status',
  'categoryId',
  'subcategoryIds',
  'brandId',
  'colorId',
  'shortDescription',
  'description',
  'unit',
  'unitValueCenti',
  'unitMeasure',
  'priceMinor',
  'salePriceMinor',
  'saleStartsAt',
  'saleEndsAt',
  'thicknessTenthMm',
  'finish',
  'size',
  'waterproof',
  'featured',
  'hasSamples',
  'pictures',
  'specification',
  'seoTitle',
  'seoDescription',
  'matches',
  'variants',
]

type Props = {
  product: StoredProduct | undefined
  matches: readonly FoundMatch[]
  choices: ProductChoices
  /** The field of the long text. */
  description: ReactNode
}

/** The form of a product, new or not. What it saves is in the shop at once. */
export function ProductForm({ product, matches, choices, description }: Props) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [newId] = useState(() => crypto.randomUUID())
  const stores = choices.stores.map(({ variant }) => variant)
  const isNew = product === undefined
  const state = useAdminForm({
    row: product,
    valuesOf: (row) => valuesOf(row, stores),
    save: (values, known) =>
      known
        ? boundCall(calls.productEdit, { ...sentOf(values), id: known.id, version: known.version })
        : boundCall(calls.productCreate, { ...sentOf(values), id: newId }),
    settle: withMadePicture,
    rowOf: (answer) => answer.product,
    savedText: t('admin-products.saved'),
    onSaved: (row) => {
      queries.setQueryData(productQuery(row.id).queryKey, (old: LoadedProduct | undefined) => ({
        success: true as const,
        matches: old?.matches ?? [...matches],
        product: row,
      }))
      void queries.invalidateQueries({ queryKey: ['products'] })
      if (isNew) void navigate({ to: '/product/$id', params: { id: row.id }, replace: true })
    },
  })
  const names = Object.fromEntries(told.map((name) => [name, t(`admin-products.field.${name}`)]))
  return (
    <AdminForm state={state} names={names}>
      <div className="ocols">
        <div>
          <TextFields choices={choices} description={description} />
          <PictureFields disabled={false} />
          <PriceFields />
          <VariantMatrix choices={choices} disabled={false} />
          <SpecificationFields choices={choices} disabled={false} />
          <MatchFields known={matches} disabled={false} />
        </div>
        <div>
          <StateFields disabled={false} />
          <SeoFields isNew={isNew} />
        </div>
      </div>
    </AdminForm>
  )
}
