import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Formats } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { calls, imageHref } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { Finder } from '../../ui/admin/finder.tsx'
import { askEndpoint } from '../../ui/client.ts'
import { Money } from '../../ui/money.tsx'
import type { OfferRow } from '../manual/manual-contracts.ts'

type Props = {
  currency: string
  onPick: (offer: OfferRow) => void
  /** Makes a line of what is called nothing that is sold. */
  onCustom?: ((name: string) => void) | undefined
}

/** What is sold now, by a search. */
const offersQuery = (search: string) =>
  queryOptions({
    queryKey: ['offers', search],
    queryFn: async () => (await askEndpoint(calls.orderOffers, { search })).offers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** What the other stores have of something, each after a dot. */
const elsewhereText = (elsewhere: OfferRow['elsewhere'], t: Translate, format: Formats): string =>
  elsewhere
    .map(({ store, onHand }) =>
      t('admin-orders.hand.elsewhere', { store: storeName(store), count: format.number(onHand) }),
    )
    .map((text) => ` · ${text}`)
    .join('')

/** Finds something that is sold now by name, SKU or color, and adds it. */
export function OfferPicker({ currency, onPick, onCustom }: Props) {
  const { t, format } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(offersQuery(search))
  return (
    <Finder
      label={t('admin-orders.form.find')}
      hint={t('admin-orders.form.findHint')}
      nothing={
        <>
          {t('admin-orders.form.noOffer')}
          {onCustom && (
            <>
              {' '}
              <button className="link" type="button" onClick={() => onCustom(search.trim())}>
                {t('admin-orders.hand.asCustom')}
              </button>
            </>
          )}
        </>
      }
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ variantId }) => variantId}
      nameOf={(offer) =>
        t('admin-orders.form.addNamed', { name: [offer.name, offer.label].filter(Boolean).join(', ') })
      }
      isOff={({ onHand }) => onHand === 0}
      onPick={onPick}
    >
      {(offer) => (
        <>
          {offer.pictureUrl ? (
            <img src={imageHref(offer.pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" />
          ) : (
            <i />
          )}
          <span>
            <b>
              <bdi>{offer.name}</bdi>
            </b>
            <small className="quiet">
              <bdi>{[offer.sku, offer.label].filter(Boolean).join(' · ')}</bdi>
              {' · '}
              {offer.onHand === null
                ? t('admin-orders.form.unlimited')
                : t('admin-orders.form.inStock', { count: format.number(offer.onHand) })}
              {elsewhereText(offer.elsewhere, t, format)}
            </small>
          </span>
          <Money>{format.amount(offer.unitPriceMinor, currency)}</Money>
          <span className="btn btn--quiet btn--s">{t('admin-orders.form.add')}</span>
        </>
      )}
    </Finder>
  )
}
