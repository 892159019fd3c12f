import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditForm } from '../../delivery/screens/edit-form.tsx'
import { boundCall } from '../../http/call.ts'
import { languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { MoneyField } from '../../ui/admin/forms/amount-fields.tsx'
import { FormPanel, SelectField, TextAreaField, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { neededNumber } from '../../ui/forms/number-input.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { GiftCardView } from '../contracts.ts'

/** A card that was just issued, with its code where nobody gets that by e-mail. */
type IssuedCard = GiftCardView & { code: string | null }

/** A new gift card, for somebody with an e-mail address or to be handed over. */
export function IssueGiftCardScreen() {
  const { t } = useI18n()
  const [issued, setIssued] = useState<IssuedCard>()
  usePageTitle(t('admin-gift-cards.issue'))
  return (
    <Guarded area="giftCard">
      <BackLink to="/gift-cards" label={t('admin-gift-cards.title')} />
      <div className="dhead">
        <h1>{t('admin-gift-cards.issue')}</h1>
      </div>
      {issued ? <CodeOnce card={issued} /> : <IssueForm onHandedOver={setIssued} />}
    </Guarded>
  )
}

/** The code of a card that is handed over: whoever leaves this screen never sees it again. */
function CodeOnce({ card: { id, code } }: { card: IssuedCard }) {
  const { t } = useI18n()
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-gift-cards.codeOnce')}</h2>
      </header>
      <div className="pan__in cardcode">
        <p className="num">
          <bdi dir="ltr">{code}</bdi>
        </p>
        <p className="quiet">{t('admin-gift-cards.codeOnceText')}</p>
        <Link className="btn btn--ink btn--s" to="/gift-cards/$id" params={{ id }}>
          {t('admin-gift-cards.toCard')}
        </Link>
      </div>
    </section>
  )
}

const valuesOf = (card: IssuedCard | undefined, language: GiftCardView['language']) => ({
  amountMinor: (card?.issuedMinor ?? null) as number | null,
  expiresOn: card?.expiresOn ?? '',
  recipientName: card?.recipientName ?? '',
  recipientEmail: card?.recipientEmail ?? '',
  message: card?.message ?? '',
  language: card?.language ?? language,
  reason: card?.entries[0]?.reason ?? '',
})

function IssueForm({ onHandedOver }: { onHandedOver: (card: IssuedCard) => void }) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = may(useViewer(), 'edit', 'giftCard')
  const [id] = useState(() => crypto.randomUUID())
  const state = useAdminForm({
    row: undefined as IssuedCard | undefined,
    valuesOf: (card) => valuesOf(card, language),
    save: ({ amountMinor, expiresOn, ...values }) =>
      boundCall(calls.giftCardIssue, {
        ...values,
        id,
        amountMinor: neededNumber(amountMinor),
        expiresOn: expiresOn || null,
      }),
    rowOf: ({ giftCard, code = null }) => giftCard && { ...giftCard, code },
    savedText: t('admin-gift-cards.issued'),
    onSaved: (card) => {
      void queries.invalidateQueries({ queryKey: ['gift-cards'] })
      if (card.code !== null) return onHandedOver(card)
      void navigate({ to: '/gift-cards/$id', params: { id: card.id }, replace: true })
    },
  })
  const names = Object.fromEntries(
    Object.keys(valuesOf(undefined, language)).map((name) => [name, t(`admin-gift-cards.field.${name}`)]),
  )
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({ name, label: names[name] ?? '', disabled: !mayEdit })
  return (
    <EditForm state={state} names={names} mayEdit={mayEdit} actions={null}>
      <FormPanel title={t('admin-gift-cards.one')}>
        <MoneyField {...field('amountMinor')} required min={1} />
        <TextField {...field('expiresOn')} type="date" hint={t('admin-gift-cards.expiresHint')} />
        <TextField {...field('reason')} required maxLength={200} hint={t('admin-gift-cards.reasonHint')} />
      </FormPanel>
      <FormPanel title={t('admin-gift-cards.forWhom')}>
        <TextField {...field('recipientName')} maxLength={100} />
        <TextField
          {...field('recipientEmail')}
          type="email"
          isLatin
          maxLength={254}
          hint={t('admin-gift-cards.emailHint')}
        />
        <SelectField
          {...field('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <TextAreaField {...field('message')} maxLength={500} />
      </FormPanel>
    </EditForm>
  )
}
