import { useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { callEndpoint } from '../../ui/client.ts'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyInput } from '../../ui/forms/money-input.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import type { GiftCardView } from '../contracts.ts'
import { maxGiftCardMinor } from '../rules.ts'
import { useAnswer } from './use-answer.ts'

type Props = { card: GiftCardView }

/** Blocks a card, or lets it be used again; and says until when it may be used. */
export function ChangeCard({ card: { id, version, isBlocked, expiresOn } }: Props) {
  const { t } = useI18n()
  const field = useId()
  const answered = useAnswer(id)
  const [open, setOpen] = useState<'block' | 'day'>()
  const [day, setDay] = useState(expiresOn ?? '')
  const block = t(`admin-gift-cards.${isBlocked ? 'unblock' : 'block'}`)
  const change = async (to: { isBlocked: boolean; expiresOn: string | null }, done: string) =>
    answered(await callEndpoint(calls.giftCardChange, { id, version, ...to }), done)
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen('day')}>
        {t('admin-gift-cards.day')}
      </button>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen('block')}>
        {block}
      </button>
      {open === 'block' && (
        <ConfirmDialog
          title={block}
          text={t(`admin-gift-cards.${isBlocked ? 'unblockText' : 'blockText'}`)}
          confirm={block}
          cancel={t('admin-gift-cards.cancel')}
          isDangerous={!isBlocked}
          onConfirm={() =>
            change({ isBlocked: !isBlocked, expiresOn }, t(`admin-gift-cards.${isBlocked ? 'unblocked' : 'blocked'}`))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'day' && (
        <ConfirmDialog
          title={t('admin-gift-cards.day')}
          text={t('admin-gift-cards.expiresHint')}
          confirm={t('admin-gift-cards.save')}
          cancel={t('admin-gift-cards.cancel')}
          onConfirm={() => change({ isBlocked, expiresOn: day || null }, t('admin-gift-cards.saved'))}
          onClose={() => setOpen(undefined)}
        >
          <Field id={field} label={t('admin-gift-cards.field.expiresOn')}>
            <input
              className="input"
              id={field}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Puts an amount on a card or takes one off; why is asked for. */
export function AdjustCard({ card: { id, version, balanceMinor, currency } }: Props) {
  const { t, format } = useI18n()
  const field = useId()
  const answered = useAnswer(id)
  const [isOpen, setOpen] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [amountMinor, setAmount] = useState<Typed>(null)
  const [reason, setReason] = useState('')
  const most = isTaken ? balanceMinor : maxGiftCardMinor - balanceMinor
  const adjust = async () => {
    if (!fits(amountMinor, 1, most))
      return t('admin-gift-cards.amountWrong', { most: `\u2066${format.amount(most, currency)}\u2069` })
    const signed = isTaken ? -amountMinor : amountMinor
    const answer = await callEndpoint(calls.giftCardAdjust, { id, version, amountMinor: signed, reason })
    return answered(answer, t('admin-gift-cards.adjusted'))
  }
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen(true)}>
        {t('admin-gift-cards.adjust')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('admin-gift-cards.adjust')}
          text={t('admin-gift-cards.adjustText', { amount: `\u2066${format.amount(balanceMinor, currency)}\u2069` })}
          confirm={t('admin-gift-cards.save')}
          cancel={t('admin-gift-cards.cancel')}
          onConfirm={adjust}
          onClose={() => setOpen(false)}
        >
          <Field id={`${field}-way`} label={t('admin-gift-cards.field.way')}>
            <select
              className="input"
              id={`${field}-way`}
              value={isTaken ? 'taken' : 'put'}
              onChange={({ target }) => setTaken(target.value === 'taken')}
            >
              <option value="put">{t('admin-gift-cards.put')}</option>
              <option value="taken">{t('admin-gift-cards.taken')}</option>
            </select>
          </Field>
          <Field id={`${field}-amount`} label={t('admin-gift-cards.field.amountMinor')}>
            <MoneyInput id={`${field}-amount`} value={amountMinor} onChange={setAmount} />
          </Field>
          <Field id={`${field}-reason`} label={t('admin-gift-cards.field.reason')}>
            <input
              className="input"
              id={`${field}-reason`}
              required
              maxLength={200}
              dir="auto"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </>
  )
}
