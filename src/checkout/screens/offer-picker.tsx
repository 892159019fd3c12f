import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls, imageHref } from '../../routes.ts'
import { Finder } from '../../ui/admin/finder.tsx'
import { askEndpoint } from '../../ui/client.ts'
import { Money } from '../../ui/money.tsx'
import type { OfferRow } from '../manual-contracts.ts'

type Props = { currency: string; onPick: (offer: OfferRow) => void }

/** What is sold now, by a search. */
const offersQuery = (search: string) =>
  queryOptions({
    queryKey: ['offers', search],
    queryFn: async () => (await askEndpoint(calls.orderOffers, { search })).offers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

const choiceOf = ({ color, attribute }: OfferRow): string => [color, attribute].filter(Boolean).join(', ')

/** Finds something that is sold now by name, SKU or color, and adds it. */
export function OfferPicker({ currency, onPick }: Props) {
  const { t, format } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(offersQuery(search))
  return (
    <Finder
      label={t('admin-orders.form.find')}
      hint={t('admin-orders.form.findHint')}
      nothing={t('admin-orders.form.noOffer')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ variantId }) => variantId}
      nameOf={(offer) =>
        t('admin-orders.form.addNamed', { name: [offer.name, choiceOf(offer)].filter(Boolean).join(', ') })
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
              <bdi>{[offer.sku, choiceOf(offer)].filter(Boolean).join(' · ')}</bdi>
              {' · '}
              {offer.onHand === null
                ? t('admin-orders.form.unlimited')
                : t('admin-orders.form.inStock', { count: format.number(offer.onHand) })}
            </small>
          </span>
          <Money>{format.amount(offer.unitPriceMinor, currency)}</Money>
          <span className="btn btn--quiet btn--s">{t('admin-orders.form.add')}</span>
        </>
      )}
    </Finder>
  )
}
