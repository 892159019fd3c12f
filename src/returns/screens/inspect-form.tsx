import { type SubmitEvent, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { callEndpoint } from '../../ui/client.ts'
import { fits } from '../../ui/forms/number-input.tsx'
import type { ReturnView } from '../contracts.ts'
import { refundOfReturn, withoutFee } from '../rules.ts'
import { fitsFound, type Inspected, InspectedLine } from './inspected-line.tsx'
import { SumRows } from './return-panels.tsx'
import { useAnswer } from './use-answer.ts'

/** Takes the goods of a return in, line by line as they are found, with what goes back for them. */
export function InspectForm({ asked }: { asked: ReturnView }) {
  const { t, format } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const answered = useAnswer(asked.id)
  const lines = asked.lines.filter(({ approved }) => (approved ?? 0) > 0)
  const [found, setFound] = useState<Readonly<Record<string, Inspected>>>({})
  const [isFree, setFree] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const foundOf = (line: ReturnView['lines'][number]): Inspected =>
    found[line.id] ?? { asNew: line.approved ?? 0, damaged: 0, damagedPercent: 0, damage: '' }
  const isRight = lines.every((line) => fitsFound(foundOf(line), line.approved ?? 0))
  const counted = lines.map((line) => {
    const { asNew, damaged, damagedPercent } = foundOf(line)
    const most = line.approved ?? 0
    return {
      line,
      asNew: fits(asNew, 0, most) ? asNew : 0,
      damaged: fits(damaged, 0, most) ? damaged : 0,
      damagedPercent: fits(damagedPercent, 0, 100) ? damagedPercent : 0,
    }
  })
  const terms = isFree ? withoutFee(asked.terms) : asked.terms
  const refund = refundOfReturn(counted, { ...asked, terms })
  const { feePercent, feeLeastMinor } = asked.terms

  const receive = async () => {
    const answer = await callEndpoint(calls.returnReceive, {
      id: asked.id,
      version: asked.version,
      lines: counted.map(({ line, ...one }) => ({ ...one, lineId: line.id, damage: foundOf(line).damage.trim() })),
      withoutFee: isFree,
    })
    return answered(answer, t('admin-returns.receive.done', { number: asked.number }))
  }
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (isRight) setAsked(true)
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-returns.inspect')}</h2>
      </header>
      <form className="pan__in retanswer" ref={form} onSubmit={ask} noValidate>
        <p className="quiet">{t('admin-returns.inspectHint')}</p>
        <ul className="olines retform__lines">
          {lines.map((line) => (
            <InspectedLine
              key={line.id}
              line={line}
              found={foundOf(line)}
              isSent={isSent}
              onChange={(change) => setFound({ ...found, [line.id]: { ...foundOf(line), ...change } })}
            />
          ))}
        </ul>
        {(feePercent > 0 || feeLeastMinor > 0) && (
          <label className="check">
            <input type="checkbox" checked={isFree} onChange={({ target }) => setFree(target.checked)} />
            {t('admin-returns.withoutFee')}
          </label>
        )}
        <SumRows asked={asked} refund={refund} />
        <button className="btn btn--ink btn--s" type="submit">
          {t('admin-returns.receive.title')}
        </button>
      </form>
      {isAsked && (
        <ConfirmDialog
          title={t('admin-returns.receive.title')}
          text={t('admin-returns.receive.ask', {
            amount: `\u2066${format.amount(refund.amountMinor, asked.currency)}\u2069`,
          })}
          confirm={t('admin-returns.receive.title')}
          cancel={t('admin-returns.cancel')}
          onConfirm={receive}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
