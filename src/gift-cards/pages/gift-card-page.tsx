import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { GiftCardBalance } from '../islands/gift-card-balance.tsx'

/** What is on a gift card, and how it is used. */
export function GiftCardPage() {
  const { t } = useI18n()
  return (
    <div className="wrap gcard">
      <h1>{t('gift-cards.title')}</h1>
      <p className="lead">{t('gift-cards.how')}</p>
      <Island name="GiftCardBalance" component={GiftCardBalance} props={{}} when="load" messages={['gift-cards']} />
      <noscript>
        <p>{t('gift-cards.noScript')}</p>
      </noscript>
    </div>
  )
}
