import type { ReactNode } from 'react'
import { callAddress } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { ShownMessage } from '../queries.ts'
import { MOST_CHARACTERS } from '../schema.ts'

type Props = {
  token: string
  messages: readonly ShownMessage[]
  /** The page it stands on, which is come back to. */
  page: 'order' | 'profile'
  /** The field that only programs fill in. */
  trap: ReactNode
}

/** What the store wrote about the order, and the form to answer. It needs no script. Nothing where the store has not written. */
export function OrderMessages({ token, messages, page, trap }: Props) {
  const { t, format } = useI18n()
  if (messages.length === 0) return null
  return (
    <section className="order__part order__messages" id="messages">
      <h2>{t('confirmation.messages.title')}</h2>
      <ol className="thread">
        {messages.map(({ id, isFromStore, text, at }) => (
          <li key={id} className={isFromStore ? undefined : 'thread__own'}>
            <p className="quiet small">
              {t(`confirmation.messages.${isFromStore ? 'store' : 'you'}`)} ·{' '}
              <time dateTime={at.toISOString()}>{format.dateTime(at)}</time>
            </p>
            <p className="thread__text" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <form
        method="post"
        action={callAddress(calls.orderAnswer, { token, message: '' })}
        encType="multipart/form-data"
        data-no-pdf=""
      >
        <input type="hidden" name="page" value={page} />
        <Field id="order-answer" label={t('confirmation.messages.answer')}>
          <textarea className="input" id="order-answer" name="message" rows={3} required maxLength={MOST_CHARACTERS} />
        </Field>
        {trap}
        <button className="btn btn--quiet" type="submit">
          {t('confirmation.messages.send')}
        </button>
      </form>
    </section>
  )
}
