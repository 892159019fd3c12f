import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import { Finder } from '../../../ui/admin/finder.tsx'
import { usePrinter } from '../../../ui/admin/forms/known-fields.ts'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { segmentProductsQuery } from './segments-load.ts'

/** The product that was bought: found by name or SKU. */
export function BoughtProduct({ name }: { name: string }) {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { field, fieldState } = useController({ name })
  const id = (field.value ?? null) as string | null
  const [search, setSearch] = useState('')
  const { data: known } = useQuery(segmentProductsQuery('', id === null ? [] : [id]))
  const { data: found, isPlaceholderData } = useQuery(segmentProductsQuery(search, []))
  const called = (one: unknown) => known?.find((product) => product.id === one)?.name ?? t('admin-coupons.find.gone')
  usePrinter(name, (value) => (value === null ? undefined : called(value)))
  const error = fieldState.error?.message
  return (
    <div className="condition__product" data-field={name}>
      {id !== null && known && (
        <p className="condition__chosen">
          <bdi>{called(id)}</bdi>
          {!isReadOnly && (
            <button className="link small" type="button" onClick={() => field.onChange(null)}>
              {t('admin-segments.otherProduct')}
            </button>
          )}
        </p>
      )}
      {id === null && !isReadOnly && (
        <Finder
          label={t('admin-segments.what.product')}
          hint={t('admin-coupons.find.hint')}
          nothing={t('admin-coupons.find.nothing')}
          search={search}
          onSearch={setSearch}
          found={isPlaceholderData ? undefined : found}
          keyOf={(one) => one.id}
          nameOf={(one) => t('admin-coupons.find.addNamed', { name: one.name })}
          onPick={(one) => field.onChange(one.id)}
        >
          {(one) => (
            <>
              {one.pictureUrl ? (
                <img src={imageHref(one.pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" />
              ) : (
                <i />
              )}
              <b>
                <bdi>{one.name}</bdi>
              </b>
              <span className="btn btn--quiet btn--s">{t('admin-coupons.find.add')}</span>
            </>
          )}
        </Finder>
      )}
      {error && <p className="err">{error}</p>}
    </div>
  )
}
