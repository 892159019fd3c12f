import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { formatMoney } from '../../money/format.ts'
import { imageHref } from '../../routes.ts'
import { FindBox } from '../../ui/find-box.tsx'
import { Money } from '../../ui/money.tsx'
import type { OfferRow } from '../schema.ts'
import { offersQuery } from './load.ts'

type Props = { currency: string; onPick: (offer: OfferRow) => void }

/** Finds something that is sold now by name, SKU or color, and adds it. */
export function OfferPicker({ currency, onPick }: Props) {
  const { t, language, format } = useWords()
  const [search, setSearch] = useState('')
  const { data } = useQuery(offersQuery(search))
  const isAsked = search.trim() !== ''
  return (
    <div className="filters picker">
      <FindBox
        id="find-offer"
        label={t('office-orders.form.find')}
        hint={t('office-orders.form.findHint')}
        value={search}
        onSearch={setSearch}
      />
      {isAsked && data?.length === 0 && (
        <p className="quiet" role="status">
          {t('office-orders.form.noOffer')}
        </p>
      )}
      {isAsked && data && data.length > 0 && (
        <ul className="picker__found">
          {data.map((offer) => {
            const choice = [offer.color, offer.attribute].filter(Boolean).join(', ')
            return (
              <li key={offer.variantId}>
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
                    <bdi>{[offer.sku, choice].filter(Boolean).join(' · ')}</bdi>
                    {' · '}
                    {offer.onHand === null
                      ? t('office-orders.form.unlimited')
                      : t('office-orders.form.inStock', { count: format.number(offer.onHand) })}
                  </small>
                </span>
                <Money>{formatMoney(offer.unitPriceMinor, { currency, language })}</Money>
                <button
                  className="btn btn--quiet btn--s"
                  type="button"
                  disabled={offer.onHand === 0}
                  aria-label={t('office-orders.form.addNamed', {
                    name: [offer.name, choice].filter(Boolean).join(', '),
                  })}
                  onClick={() => {
                    onPick(offer)
                    setSearch('')
                  }}
                >
                  {t('office-orders.form.add')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
