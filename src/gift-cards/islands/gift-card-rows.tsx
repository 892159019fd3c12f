import { Fragment } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import { type ChosenCards, paidByCards } from './gift-card-state.ts'

/** What gift cards pay of a total, each with the way to leave it out, and what is then left to be paid. */
export function GiftCardRows({ chosen: { cards, remove }, totalMinor }: { chosen: ChosenCards; totalMinor: number }) {
  const { t, format } = useI18n()
  if (cards.length === 0) return null
  const { amountsMinor, leftMinor } = paidByCards(cards, totalMinor)
  /** The row goes with its button: the focus goes to the field, and not to the page's top. */
  function leaveOut(code: string): void {
    remove(code)
    document.getElementById('giftCard')?.focus()
  }
  return (
    <>
      <dl className="sum gcard__rows">
        {cards.map(({ code, lastFour, balanceMinor }, at) => (
          <Fragment key={code}>
            <dt>
              {t('gift-cards.row', { lastFour: `\u2066${lastFour}\u2069` })}{' '}
              <button className="link small" type="button" onClick={() => leaveOut(code)}>
                {t('gift-cards.remove')}
              </button>
              {balanceMinor > (amountsMinor[at] ?? 0) && (
                <small className="quiet">
                  {' '}
                  {t('gift-cards.keeps', {
                    amount: `\u2066${format.money(balanceMinor - (amountsMinor[at] ?? 0))}\u2069`,
                  })}
                </small>
              )}
            </dt>
            <dd className="now">
              <Money>{format.money(-(amountsMinor[at] ?? 0))}</Money>
            </dd>
          </Fragment>
        ))}
        <dt className="tot">{t('gift-cards.left')}</dt>
        <dd className="tot">
          <Money>{format.money(leftMinor)}</Money>
        </dd>
      </dl>
      {leftMinor === 0 && <p className="note">{t('gift-cards.all')}</p>}
    </>
  )
}
