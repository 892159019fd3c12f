import type { SampleOffer } from '../cart/islands/sample-box.tsx'
import { useI18n } from '../i18n/react.tsx'
import { routes } from '../routes.ts'
import { Money } from '../ui/money.tsx'

type Props = {
  offer: SampleOffer
  /** The store's name, as it stands on the label. */
  store: string
}

/** Below the box of samples: what becomes of it. It is on its way, each piece has a label, and what was paid comes off the floor. */
export function SamplesSteps({ offer: { free, most, priceMinor, isCredited }, store }: Props) {
  const { t, format } = useI18n()
  const isPaid = priceMinor > 0 && free < most
  return (
    <section className="wrap samples__after" aria-label={t('samples.after')}>
      <div>
        <h2>{t('samples.onItsWay')}</h2>
        <div className="samples__card">
          <p>{t('samples.onItsWayText')}</p>
          <a className="link" href={routes.profileOrders.href()}>
            {t('samples.follow')}
          </a>
        </div>
      </div>
      <div>
        <h2>{t('samples.label')}</h2>
        <div className="samples__card samples__label">
          <p>
            <span className="samples__store">
              <bdi>{store}</bdi>
            </span>
            <b>{t('samples.labelName')}</b>
            {t('samples.labelLot')}
            <small>{t('samples.labelOrder')}</small>
          </p>
          <span className="samples__code">{t('samples.labelCode')}</span>
        </div>
      </div>
      {isPaid && isCredited && (
        <div>
          <h2>{t('samples.later')}</h2>
          <div className="samples__card">
            <dl className="sum">
              <dt>{t('cart.sampleCredit')}</dt>
              <dd>
                <Money>{format.money(-priceMinor)}</Money>
              </dd>
            </dl>
            <p>{t('samples.laterText')}</p>
          </div>
        </div>
      )}
    </section>
  )
}
