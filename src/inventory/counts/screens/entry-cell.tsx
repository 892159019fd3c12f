import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { fits, NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { CountLine } from '../contracts.ts'
import { type DifferenceReason, differenceReasons } from '../schema.ts'

const MOST = 9_999_999

/** The field of the next line, so that a whole shelf is counted without the mouse. */
function focusNext(input: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.countentry input')]
  fields[fields.indexOf(input) + 1]?.focus()
}

type Refusal = { text: string; theirs?: number | null }

/**
 * How many somebody finds of an item. It is kept when the field is left; where somebody else has counted it meanwhile, their number is said, and
 * the two can be added or one of them taken.
 */
export function EntryCell({ id, line }: { id: string; line: CountLine }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>(line.counted)
  const [known, setKnown] = useState(line.counted)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  // What others enter is shown, unless something else was typed here.
  if (line.counted !== known) {
    setKnown(line.counted)
    if (Object.is(typed, known)) setTyped(line.counted)
  }
  const isRight = fits(typed, 0, MOST)
  const wrong = t('admin-kit.form.count', { min: format.number(0), max: format.number(MOST) })
  const enter = async (counted: number, expected: number | null) => {
    if (isSending) return
    setSending(true)
    const answer = await callEndpoint(calls.countEnter, { id, itemId: line.itemId, counted, expected })
    setSending(false)
    if (isFailure(answer)) {
      const { counted: theirs } = answer as { counted?: number | null }
      if (answer.code === 'CHANGED_MEANWHILE' && theirs !== undefined && theirs !== null) {
        return setRefusal({ text: t('admin-inventory.counts.theirs', { number: format.number(theirs) }), theirs })
      }
      return setRefusal({
        text: Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable')),
      })
    }
    setRefusal(undefined)
    setTyped(counted)
    setKnown(counted)
    void queries.invalidateQueries({ queryKey: ['count', id] })
  }
  const leave = () => {
    if (typed === null || Object.is(typed, known)) return
    if (isRight) void enter(typed, known)
    else setRefusal({ text: wrong })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    focusNext(event.currentTarget)
    event.currentTarget.blur()
  }
  const theirs = refusal?.theirs
  return (
    <span className="countentry">
      <NumberInput
        inputMode="numeric"
        aria-label={t('admin-inventory.counts.countOf', { name: line.product, sku: line.sku })}
        aria-invalid={refusal !== undefined || undefined}
        className={`input input--num${Object.is(typed, known) ? '' : ' is-typed'}`}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setRefusal(undefined)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {refusal && (
        <span className="err" role="alert">
          <Icon name="circle-alert" small />
          {refusal.text}
        </span>
      )}
      {typeof theirs === 'number' && isRight && (
        <span className="moves">
          {[typed + theirs, typed].map((number) => (
            <button
              key={number}
              className="btn btn--quiet btn--s"
              type="button"
              onClick={() => void enter(number, theirs)}
            >
              {t(number === typed ? 'admin-inventory.counts.useMine' : 'admin-inventory.counts.addBoth', {
                number: format.number(number),
              })}
            </button>
          ))}
        </span>
      )}
    </span>
  )
}

/** Why there are more or fewer than the books said. */
export function WhyCell({ id, line, mayEdit }: { id: string; line: CountLine; mayEdit: boolean }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { counted, books, why } = line
  const word = (reason: DifferenceReason | '') => t(`admin-inventory.counts.why.${reason || 'none'}`)
  if (counted === null || (counted === books && why === '')) return null
  if (!mayEdit) return why === '' ? null : <span>{word(why)}</span>
  const explain = async (chosen: DifferenceReason | '') => {
    const answer = await callEndpoint(calls.countExplain, { id, itemId: line.itemId, why: chosen })
    if (isFailure(answer)) showToast(spoken(answer) || t('admin-kit.unreachable'))
    void queries.invalidateQueries({ queryKey: ['count', id] })
  }
  return (
    <select
      className="input"
      aria-label={t('admin-inventory.counts.whyOf', { name: line.product, sku: line.sku })}
      value={why}
      onChange={({ target }) => void explain(differenceReasons.find((reason) => reason === target.value) ?? '')}
    >
      {(['', ...differenceReasons] as const).map((reason) => (
        <option key={reason} value={reason}>
          {word(reason)}
        </option>
      ))}
    </select>
  )
}
