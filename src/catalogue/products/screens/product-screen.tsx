import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { ReadOnlyContext } from '../../../ui/admin/forms/read-only.ts'
import { BackLink } from '../../../ui/admin/row-screen.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { FoundMatch, ProductChoices, ProductForm as StoredProduct } from '../contracts.ts'
import { ProductBadge } from './badges.tsx'
import { PriceFields } from './fields-price.tsx'
import { MatchFields, PictureFields, SpecificationFields, StateFields } from './fields-rest.tsx'
import { SeoFields, TextFields } from './fields-text.tsx'
import { type ProductValues, valuesOf } from './form-values.ts'
import { choicesQuery, productQuery } from './load.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import { VariantMatrix } from './variants/variant-matrix.tsx'

/** What departments above the catalogue add to a product's screen. */
export type ProductParts = {
  /** The field of the long text, in a form with `description` by language. */
  description: ReactNode
  /** Below the form, of a product that is there: its floor's texture, the movements of its stock. */
  below?: (product: StoredProduct, mayEdit: boolean) => ReactNode
}

function Back() {
  const { t } = useI18n()
  return <BackLink to="/product" label={t('admin-products.list.title')} />
}

function Skeleton() {
  const { t } = useI18n()
  return (
    <div className="skeleton" aria-busy="true">
      <span className="sr">{t('admin-kit.list.loading')}</span>
      <i className="skeleton__head" />
      <i className="skeleton__pan" />
    </div>
  )
}

/** The fields as they are, for those who may not change them. */
function Shown({
  product,
  matches,
  choices,
  description,
}: {
  product: StoredProduct
  matches: readonly FoundMatch[]
  choices: ProductChoices
  description: ReactNode
}) {
  const stores = choices.stores.map(({ variant }) => variant)
  const form = useForm<ProductValues>({ values: valuesOf(product, stores) })
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value>
        <div className="oform ocols">
          <div>
            <TextFields choices={choices} description={description} />
            <PictureFields disabled />
            <PriceFields />
            <VariantMatrix choices={choices} disabled />
            <SpecificationFields choices={choices} disabled />
            <MatchFields known={matches} disabled />
          </div>
          <div>
            <StateFields disabled />
            <SeoFields />
          </div>
        </div>
      </ReadOnlyContext>
    </FormProvider>
  )
}

/** One product: everything that is said of it, and what can be done with it. */
export function ProductScreen({ parts }: { parts: ProductParts }) {
  const { t } = useI18n()
  const { id } = useParams({ strict: false }) as { id: string }
  const mayEdit = may(useViewer(), 'edit', 'product')
  const loaded = useQuery(productQuery(id))
  const choices = useQuery(choicesQuery)
  const { data } = loaded
  usePageTitle(data?.product.name.en ?? t('admin-products.list.title'))
  const error = loaded.error ?? choices.error
  if (!data || !choices.data)
    return (
      <>
        <Back />
        {error ? (
          <section className="pan">
            <LoadFailed
              what={t('admin-products.loadFailed')}
              why={error.message || t('admin-kit.unreachable')}
              again={t('admin-kit.tryAgain')}
              onAgain={() => void Promise.all([loaded.refetch(), choices.refetch()])}
            />
          </section>
        ) : (
          <Skeleton />
        )}
      </>
    )
  const { product, matches } = data
  const shared = { product, matches, choices: choices.data, description: parts.description }
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>
          <bdi>{product.name.en}</bdi>
        </h1>
        <ProductBadge status={product.status} />
        <div className="moves">
          {product.status === 'active' && (
            <a
              className="btn btn--quiet btn--s"
              href={routes.product.href(product.slug)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="eye" small />
              {t('admin-products.view')}
            </a>
          )}
          {mayEdit && <ProductActions product={product} />}
        </div>
      </div>
      {mayEdit ? <ProductForm key={id} {...shared} /> : <Shown key={id} {...shared} />}
      {parts.below?.(product, mayEdit)}
    </>
  )
}

/** The form of a product that is not there yet. */
export function NewProductScreen({ description }: Pick<ProductParts, 'description'>) {
  const { t } = useI18n()
  const { data: choices, error, refetch } = useQuery(choicesQuery)
  const mayEdit = may(useViewer(), 'edit', 'product')
  usePageTitle(t('admin-products.new'))
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>{t('admin-products.new')}</h1>
      </div>
      {!mayEdit && <p className="note note--bad">{t('admin-products.notAllowed')}</p>}
      {mayEdit && choices && (
        <ProductForm product={undefined} matches={[]} choices={choices} description={description} />
      )}
      {mayEdit && !choices && !error && <Skeleton />}
      {mayEdit && error && (
        <section className="pan">
          <LoadFailed
            what={t('admin-products.loadFailed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
    </>
  )
}
