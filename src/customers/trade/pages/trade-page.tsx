import { DoneNotice, ProfileLayout } from '../../../accounts/pages/profile-layout.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, tradeRoute } from '../../../routes.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Island } from '../../../ui/island.tsx'
import type { ApplicationView } from '../contracts.ts'

export type TradePageView = {
  name: string
  phone: string
  /** Whether whoever looks has trade prices. */
  isMember: boolean
  /** Their last application. */
  last: Pick<
    ApplicationView,
    'status' | 'company' | 'businessNumber' | 'phone' | 'about' | 'reason' | 'createdAt'
  > | null
  isSent: boolean
}

/** Where a customer asks for trade prices, and reads what was answered. */
export function TradePage({ view }: { view: TradePageView }) {
  const { t, format } = useI18n()
  const { name, isMember, last, isSent } = view
  const isOpen = !isMember && last?.status === 'open'
  return (
    <ProfileLayout current="trade" name={name}>
      <h1>{t('trade.title')}</h1>
      {isMember ? (
        <p className="profile__text">{t('trade.member')}</p>
      ) : (
        <>
          {isSent && isOpen && <DoneNotice>{t('trade.sent')}</DoneNotice>}
          <p className="profile__text quiet">{t(isOpen ? 'trade.leadOpen' : 'trade.lead')}</p>
          {isOpen && (
            <p className="profile__text">
              {t('trade.open', { company: last.company, date: format.date(new Date(last.createdAt)) })}
            </p>
          )}
          {last?.status === 'refused' && (
            <div className="notice">
              <div>
                <p>{t('trade.refused', { company: last.company })}</p>
                <p>
                  <bdi>{last.reason}</bdi>
                </p>
              </div>
            </div>
          )}
          <ApplicationForm view={view} isOpen={isOpen} />
          <Island name="FormErrors" component={FormErrors} props={{ noAnswer: t('profile.noAnswer') }} when="idle" />
        </>
      )}
    </ProfileLayout>
  )
}

const lines = [
  { name: 'company', autoComplete: 'organization', maxLength: 120 },
  { name: 'businessNumber', autoComplete: 'off', maxLength: 60 },
  { name: 'phone', autoComplete: 'tel', maxLength: 40 },
] as const

/** What somebody says of their business; what waits for an answer can still be changed. */
function ApplicationForm({ view: { phone, last }, isOpen }: { view: TradePageView; isOpen: boolean }) {
  const { t } = useI18n()
  const filled = { phone, ...last }
  return (
    <form
      className="fg"
      method="post"
      action={calls.tradeApply.path}
      encType="multipart/form-data"
      data-send={tradeRoute.href('sent')}
    >
      {lines.map(({ name, autoComplete, maxLength }) => (
        <Field
          key={name}
          id={name}
          label={t(`trade.field.${name}`)}
          hint={name === 'businessNumber' ? t('trade.numberHint') : undefined}
          className={name === 'company' ? 'c6' : 'c3'}
        >
          <input
            className="input"
            id={name}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={filled[name] ?? ''}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required
            dir={name === 'company' ? 'auto' : 'ltr'}
            spellCheck={false}
          />
        </Field>
      ))}
      <Field id="about" label={t('trade.field.about')} hint={t('trade.aboutHint')} className="c6">
        <textarea
          className="input"
          id="about"
          name="about"
          rows={5}
          maxLength={1000}
          required
          dir="auto"
          defaultValue={filled.about ?? ''}
        />
      </Field>
      <p className="c6">
        <button className="btn btn--ink" type="submit">
          {t(isOpen ? 'trade.change' : 'trade.send')}
        </button>
      </p>
    </form>
  )
}
