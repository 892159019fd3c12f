import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { instantOf } from '../../../ui/admin/forms/wall-clock.ts'
import type { BulkTarget } from '../../../ui/admin/lists/bulk-bar.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { errorId, Field } from '../../../ui/forms/field.tsx'
import { NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { decimalIn } from '../../../ui/forms/typed-numbers.ts'
import { WithUnit } from '../../../ui/forms/with-unit.tsx'
import type { BulkActionInput } from '../admin-list-schema.ts'
import type { ProductStatus } from '../admin-schema.ts'
import type { BulkOutcome, ProductChoices } from '../contracts.ts'

/** What is asked before many products are changed. */
export type BulkQuestion = {
  kind: 'status' | 'category' | 'price' | 'sale' | 'saleEnd'
  target: BulkTarget
  count: number
  /** Says how it went, so that the choice of rows ends or stays. */
  settle: (isDone: boolean) => void
}

type Props = {
  question: BulkQuestion
  choices: ProductChoices
  timeZone: string
  onClose: () => void
  /** It is done: what is said of it, and what it can be undone by. */
  onDone: (text: string, undo: UndoOffer | undefined) => void
}

const isPercent = (percent: Typed): percent is number => percent !== null && Math.abs(percent) < 1000

/** What the form says is to be done; undefined where it needs a percentage and has none. */
function actionOf(
  kind: BulkQuestion['kind'],
  form: FormData,
  percent: Typed,
  timeZone: string,
): BulkActionInput | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  const moment = (name: string) => (text(name) === '' ? null : instantOf(text(name), timeZone))
  if (kind === 'status') return { kind, status: text('status') as ProductStatus }
  if (kind === 'category') return { kind, categoryId: text('category') }
  if (kind === 'saleEnd') return { kind }
  if (!isPercent(percent)) return undefined
  if (kind === 'price') return { kind, percent }
  return { kind, percent, startsAt: moment('startsAt'), endsAt: moment('endsAt') }
}

/** Asks for what an action over many products needs, says how many it would change, and does it. */
export function BulkDialog({ question, choices, timeZone, onClose, onDone }: Props) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What it would do with exactly these answers; another answer asks for another look.
  const [preview, setPreview] = useState<BulkOutcome>()
  const [percent, setPercent] = useState<Typed>(null)
  const [isLeft, setLeft] = useState(false)
  const { kind, target, count, settle } = question
  useEffect(() => dialog.current?.showModal(), [])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    const action = actionOf(kind, form, percent, timeZone)
    if (action === undefined) {
      setLeft(true)
      return dialog.current?.querySelector<HTMLElement>('#bulk-percent')?.focus()
    }
    setSending(true)
    setProblem(undefined)
    const isPreview = preview === undefined
    const input = { target: isPreview ? { ...target, isPreview } : target, action }
    const answer = await callEndpoint(calls.productsBulk, input)
    setSending(false)
    if (isFailure(answer)) {
      const [field] = Object.values(answer.fields ?? {})
      return setProblem(field ?? (spoken(answer) || t('admin-kit.unreachable')))
    }
    if (isPreview) return setPreview(answer)
    const { changed, gone, undo } = answer
    const done = t('admin-products.bulk.done', { count: changed })
    settle(true)
    onDone(gone > 0 ? `${done} ${t('admin-products.bulk.gone', { count: gone })}` : done, undo)
    dialog.current?.close()
  }

  return (
    <dialog
      className="ask"
      ref={dialog}
      aria-labelledby="bulk-name"
      onClose={() => {
        settle(false)
        onClose()
      }}
    >
      <form onSubmit={(event) => void send(event)} onChange={() => setPreview(undefined)} noValidate>
        <h2 id="bulk-name">{t(`admin-products.bulk.${kind}`)}</h2>
        <p>{t(`admin-products.bulk.${kind}Text`, { count })}</p>
        <BulkFields kind={kind} choices={choices}>
          <PercentInput
            percent={percent}
            kind={kind}
            error={isLeft && !isPercent(percent) ? t('admin-products.errors.percent') : undefined}
            onChange={(typed) => {
              setLeft(false)
              setPercent(typed)
            }}
            onLeave={() => setLeft(true)}
          />
        </BulkFields>
        {problem && (
          <p className="note note--bad" role="alert">
            {problem}
          </p>
        )}
        {preview && (
          <p className="note note--ok" role="status">
            {t('admin-products.bulk.will', { count: preview.changed - preview.same })}{' '}
            {preview.same > 0 && t('admin-products.bulk.same', { count: preview.same })}{' '}
            {preview.gone > 0 && t('admin-products.bulk.gone', { count: preview.gone })}
          </p>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-products.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {preview ? t('admin-products.bulk.do', { count: preview.changed }) : t('admin-products.bulk.check')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

type PercentProps = Pick<BulkQuestion, 'kind'> & {
  percent: Typed
  error: string | undefined
  onChange: (percent: Typed) => void
  onLeave: () => void
}

function PercentInput({ kind, percent, error, onChange, onLeave }: PercentProps) {
  const { t } = useI18n()
  const label = t('admin-products.bulk.percent')
  return (
    <Field id="bulk-percent" label={label} hint={t(`admin-products.bulk.${kind}Hint`)} error={error}>
      <WithUnit unit="%">
        <NumberInput
          id="bulk-percent"
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && errorId('bulk-percent')}
          parse={decimalIn(2)}
          value={percent}
          onChange={onChange}
          onBlur={onLeave}
        />
      </WithUnit>
    </Field>
  )
}

function BulkFields({
  kind,
  choices,
  children,
}: Pick<BulkQuestion, 'kind'> & {
  choices: ProductChoices
  /** The field of the percentage. */
  children: ReactNode
}) {
  const { t } = useI18n()
  if (kind === 'saleEnd') return null
  if (kind === 'status' || kind === 'category') {
    const options =
      kind === 'status'
        ? ['active', 'draft', 'archived'].map((value) => ({ value, label: t(`admin-products.status.${value}`) }))
        : choices.categories
            .filter(({ parentId }) => parentId === null)
            .map(({ id, name }) => ({ value: id, label: name }))
    return (
      <Field id="bulk-choice" label={t(`admin-products.field.${kind === 'status' ? 'status' : 'categoryId'}`)}>
        <select className="input" id="bulk-choice" name={kind}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
    )
  }
  return (
    <>
      {children}
      {kind === 'sale' &&
        (['startsAt', 'endsAt'] as const).map((name) => (
          <Field
            key={name}
            id={`bulk-${name}`}
            label={t(`admin-products.field.${name === 'startsAt' ? 'saleStartsAt' : 'saleEndsAt'}`)}
            hint={t('admin-kit.form.storeTime')}
          >
            <input className="input" id={`bulk-${name}`} name={name} type="datetime-local" max="9999-12-31T23:59" />
          </Field>
        ))}
    </>
  )
}
