import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { instantOf } from '../../delivery/lead-days.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { Money } from '../../ui/money.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { GiftCardView } from '../contracts.ts'
import { AdjustCard, ChangeCard } from './card-actions.tsx'
import { CardBadge } from './gift-cards-columns.tsx'
import { giftCardQuery } from './load.ts'

const route = getRouteApi('/gift-cards/$id')

type Props = { card: GiftCardView }

/** All that happened to a card's balance, the latest first. */
function Ledger({ card: { entries, currency } }: Props) {
  const { t, format } = useI18n()
  const money = (minor: number) => <Money>{format.amount(minor, currency)}</Money>
  const who = ({ actorKind, actorName }: GiftCardView['entries'][number]) =>
    actorKind === 'user' ? actorName : t(`dashboard.timeline.${actorKind === 'visitor' ? 'customer' : 'shop'}`)
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-gift-cards.ledger')}</h2>
      </header>
      <div className="pan__in">
        <ul className="attempts">
          {[...entries].reverse().map((entry) => (
            <li key={entry.id}>
              <b>{money(entry.amountMinor)}</b> · {t(`admin-gift-cards.entry.${entry.kind}`)}
              {entry.orderNumber !== '' && (
                <>
                  {' · '}
                  <bdi dir="ltr">{entry.orderNumber}</bdi>
                </>
              )}
              <br />
              <small className="quiet">
                <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time> · <bdi>{who(entry)}</bdi>
                {entry.reason !== '' && (
                  <>
                    {' · '}
                    <bdi>{entry.reason}</bdi>
                  </>
                )}
                {' · '}
                {t('admin-gift-cards.then')} {money(entry.balanceMinor)}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Facts({ card }: Props) {
  const { t, format } = useI18n()
  const { balanceMinor, issuedMinor, currency, expiresOn, recipientName, recipientEmail, message, language } = card
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-gift-cards.one')}</h2>
      </header>
      <div className="pan__in">
        <dl className="sums">
          <dt>{t('admin-gift-cards.column.balance')}</dt>
          <dd>
            <Money>{format.amount(balanceMinor, currency)}</Money>
          </dd>
          <dt>{t('admin-gift-cards.column.issued')}</dt>
          <dd>
            <Money>{format.amount(issuedMinor, currency)}</Money>
          </dd>
          <dt>{t('admin-gift-cards.column.until')}</dt>
          <dd>{expiresOn === null ? t('admin-gift-cards.noEnd') : format.date(instantOf(expiresOn))}</dd>
          {recipientName !== '' && (
            <>
              <dt>{t('admin-gift-cards.column.recipient')}</dt>
              <dd>
                <bdi>{recipientName}</bdi>
              </dd>
            </>
          )}
          {recipientEmail !== '' && (
            <>
              <dt>{t('admin-gift-cards.column.email')}</dt>
              <dd>
                <bdi dir="ltr">{recipientEmail}</bdi>
              </dd>
            </>
          )}
          <dt>{t('admin-gift-cards.field.language')}</dt>
          <dd>{languageNames[language]}</dd>
        </dl>
        {message !== '' && <p dir="auto">{message}</p>}
      </div>
    </section>
  )
}

function Card({ card }: Props) {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'giftCard')
  const title = t('admin-gift-cards.titleOf', { lastFour: `\u2066•••• ${card.lastFour}\u2069` })
  usePageTitle(title)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <CardBadge state={card.state} />
        {mayEdit && (
          <div className="moves" key={card.version}>
            <AdjustCard card={card} />
            <ChangeCard card={card} />
          </div>
        )}
      </div>
      <div className="ocols">
        <div>
          <Ledger card={card} />
        </div>
        <div>
          <Facts card={card} />
        </div>
      </div>
    </>
  )
}

/** One gift card: what is on it, what happened to it, and what staff do about it. */
export function GiftCardScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(giftCardQuery(id))
  return (
    <Guarded area="giftCard">
      <RowScreen
        back={{ to: '/gift-cards', label: t('admin-gift-cards.title') }}
        result={result}
        failed={t('admin-gift-cards.failed')}
      >
        {(card) => <Card card={card} />}
      </RowScreen>
    </Guarded>
  )
}
