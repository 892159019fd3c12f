import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { calls, imageHref } from '../../routes.ts'
import { Finder } from '../../ui/admin/finder.tsx'
import { useReadOnly } from '../../ui/admin/forms/read-only.ts'
import { askEndpoint } from '../../ui/client.ts'

export type ChosenProduct = { id: string; name: string; pictureUrl: string | null }

const productsQuery = (search: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['coupon-products', search, ...ids],
    queryFn: async () => (await askEndpoint(calls.couponProducts, { search, ids: ids.join(',') })).products,
    enabled: search.trim() !== '' || ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** The products of some ids, as far as they are known. */
export function useProducts(ids: readonly string[]): readonly ChosenProduct[] {
  const { data = [] } = useQuery(productsQuery('', ids))
  return data
}

/** Finds a product by name or SKU, and takes it. */
export function ProductFinder({ onPick }: { onPick: (product: ChosenProduct) => void }) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(productsQuery(search, []))
  const word = (name: string) => t(`admin-coupons.find.${name}`)
  return (
    <Finder
      label={word('label')}
      hint={word('hint')}
      nothing={word('nothing')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ id }) => id}
      nameOf={({ name }) => t('admin-coupons.find.addNamed', { name })}
      onPick={onPick}
    >
      {({ name, pictureUrl }) => (
        <>
          {pictureUrl ? <img src={imageHref(pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" /> : <i />}
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="btn btn--quiet btn--s">{word('add')}</span>
        </>
      )}
    </Finder>
  )
}

type Props = { name: string; label: string; hint: string }

/** The products that are chosen, with the way to choose more and to take one out. */
export function ProductsField({ name, label, hint }: Props) {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { field } = useController({ name })
  const ids = (field.value ?? []) as string[]
  const known = useProducts(ids)
  return (
    <fieldset className="field" data-field={name}>
      <legend className="label">{label}</legend>
      {ids.length > 0 && (
        <ul className="chosen">
          {ids.map((id) => {
            const called = known.find((one) => one.id === id)?.name ?? t('admin-coupons.find.gone')
            return (
              <li key={id}>
                <bdi>{called}</bdi>{' '}
                {!isReadOnly && (
                  <button
                    className="link small"
                    type="button"
                    onClick={() => field.onChange(ids.filter((one) => one !== id))}
                  >
                    {t('admin-coupons.find.remove')}
                    <span className="sr"> {called}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!isReadOnly && <ProductFinder onPick={({ id }) => field.onChange(ids.includes(id) ? ids : [...ids, id])} />}
      <p className="hint">{hint}</p>
    </fieldset>
  )
}
