import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint } from '../../ui/client.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ReturnView } from '../contracts.ts'
import { leftToReturn, refundOfReturn } from '../rules.ts'
import { SumRows } from './return-panels.tsx'
import { useAnswer } from './use-answer.ts'

/** Agrees to a return: how much of each line is taken back, and what its customer is to know. */
export function AnswerForm({ asked }: { asked: ReturnView }) {
  const { t, format } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const answered = useAnswer(asked.id)
  const [chosen, setChosen] = useState<Readonly<Record<string, Typed>>>({})
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const mostOf = (line: ReturnView['lines'][number]) => Math.min(line.asked, leftToReturn(line))
  const quantityOf = (line: ReturnView['lines'][number]) =>
    line.id in chosen ? (chosen[line.id] ?? null) : mostOf(line)
  const isRight = asked.lines.every((line) => fits(quantityOf(line), 0, mostOf(line)))
  const found = asked.lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return fits(quantity, 1, mostOf(line)) ? [{ line, asNew: quantity, damaged: 0, damagedPercent: 0 }] : []
  })

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSent(true)
    if (!isRight) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .input--num')?.focus()
    setSending(true)
    const lines = asked.lines.map((line) => ({ lineId: line.id, quantity: quantityOf(line) ?? 0 }))
    const answer = await callEndpoint(calls.returnApprove, { id: asked.id, version: asked.version, lines, words })
    setSending(false)
    setRefusal(answered(answer, t('admin-returns.approve.done', { number: asked.number })))
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-returns.lines')}</h2>
      </header>
      <form className="pan__in retanswer" ref={form} onSubmit={(event) => void send(event)}>
        <ul className="olines retform__lines">
          {asked.lines.map((line) => (
            <li className="retfound" key={line.id}>
              <span>
                <b>
                  <bdi>{line.name}</bdi>
                </b>
                <small className="quiet">
                  <bdi>{line.sku}</bdi> ·{' '}
                  {t('admin-returns.askedFor', { amount: t(`dashboard.unit.${line.unit}`, { count: line.asked }) })}
                </small>
              </span>
              <span className="retfound__count">
                <small>{t('admin-returns.line.approved')}</small>
                <CountField
                  label={t('admin-returns.agreed', { name: line.name })}
                  min={0}
                  max={mostOf(line)}
                  wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(mostOf(line)) })}
                  isSent={isSent}
                  value={quantityOf(line)}
                  onChange={(typed) => setChosen({ ...chosen, [line.id]: typed })}
                />
              </span>
            </li>
          ))}
        </ul>
        <SumRows asked={asked} refund={refundOfReturn(found, asked)} />
        <Field id={`${id}words`} label={t('admin-returns.words')} hint={t('admin-returns.wordsHint')}>
          <textarea
            className="input"
            id={`${id}words`}
            rows={3}
            maxLength={1000}
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        {refusal !== undefined && (
          <p className="err" role="alert">
            <Icon name="circle-alert" small />
            {refusal}
          </p>
        )}
        <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
          {t('admin-returns.approve.title')}
        </button>
      </form>
    </section>
  )
}
