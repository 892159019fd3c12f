import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { ErrorSummary, useComplaints } from './error-summary.tsx'
import { KnownFields, KnownFieldsContext } from './known-fields.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PendingUploadsContext } from './pending-uploads.ts'
import type { AdminFormState } from './use-admin-form.ts'

type Props<Row extends { version: number }, Values extends FieldValues> = {
  state: AdminFormState<Row, Values>
  /** Beside the button that saves: delete, archive. */
  actions?: ReactNode
  /** What fields are called that do not say so themselves, for the conflict and the list of what is wrong: field → name. */
  names?: Readonly<Record<string, string>>
  /** The name of the button that saves. */
  saveText?: string
  /** What is said beside the button that saves, where that is not how the form stands. */
  said?: string
  /** Whether it is only looked at: then there is nothing to save it by. */
  isReadOnly?: boolean
  children: ReactNode
}

/** A form with what every form of the back office has: its refusals, the conflict, the guard, Ctrl+S, the bar that saves. */
export function AdminForm<Row extends { version: number }, Values extends FieldValues>(props: Props<Row, Values>) {
  return (
    <FormProvider {...props.state.form}>
      <Form {...props} />
      <LeaveDialog {...props.state.leaving} />
    </FormProvider>
  )
}

/** An address may name a field, as the palette's do: `/settings#phoneHeader`. */
function goToNamed(form: HTMLFormElement | null): void {
  const name = decodeURIComponent(location.hash.slice(1))
  const fields = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement)
  const named = fields.find((one) => one.getAttribute('name') === name)
  const within = fields.find((one) => one.getAttribute('name')?.startsWith(`${name}.`))
  if (name !== '') (named ?? within)?.focus()
}

function Form<Row extends { version: number }, Values extends FieldValues>({
  state,
  actions,
  names = {},
  saveText,
  said: given,
  isReadOnly = false,
  children,
}: Props<Row, Values>) {
  const { t } = useI18n()
  const element = useRef<HTMLFormElement>(null)
  const [known] = useState(() => new KnownFields())
  const { isDirty, isSaving, isWaiting, isNew, problem, conflict, refusals, uploads } = state
  const submit = useRef(state.submit)
  submit.current = state.submit
  const complaints = useComplaints({ known, names, uploads, form: element })
  const wrongs = useRef(complaints)
  wrongs.current = complaints
  const goToSummary = () => element.current?.querySelector<HTMLElement>('[data-problem]')?.focus()

  // One that is wrong is gone to; of several, to the list of them, which leads to each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is the reason to look for what is wrong
  useEffect(() => {
    if (refusals === 0) return undefined
    // What is wrong is known to the fields a moment after the form was refused.
    const timer = setTimeout(() => {
      if (wrongs.current.length === 1) wrongs.current[0]?.go()
      else goToSummary()
    })
    return () => clearTimeout(timer)
  }, [refusals])

  useEffect(() => goToNamed(element.current), [])

  useEffect(() => {
    if (isReadOnly) return undefined
    const saveOnKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      submit.current()
    }
    document.addEventListener('keydown', saveOnKeys)
    return () => document.removeEventListener('keydown', saveOnKeys)
  }, [isReadOnly])

  const said = isWaiting
    ? 'uploading'
    : isSaving
      ? 'saving'
      : isDirty || uploads.all().size > 0
        ? 'unsaved'
        : isNew
          ? 'isNew'
          : 'isSaved'
  return (
    <form
      className="oform"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
    >
      {refusals > 0 && <ErrorSummary problem={problem} complaints={complaints} />}
      {conflict && (
        <ConflictBanner
          clashes={conflict.clashes}
          names={names}
          known={known}
          onTakeTheirs={state.takeTheirs}
          onKeepMine={state.keepMine}
        />
      )}
      <KnownFieldsContext value={known}>
        <PendingUploadsContext value={uploads}>{children}</PendingUploadsContext>
      </KnownFieldsContext>
      {!isReadOnly && (
        <div className="savebar">
          <p className={said === 'isSaved' || said === 'isNew' ? 'quiet' : undefined} role="status">
            {given ?? t(`admin-kit.form.${said}`)}
          </p>
          {refusals > 0 && complaints.length > 0 && (
            <button className="link savebar__wrong" type="button" onClick={goToSummary}>
              {t('admin-kit.form.wrong', { count: complaints.length })}
            </button>
          )}
          <div className="moves">
            {actions}
            <button
              className="btn btn--ink btn--s"
              type="submit"
              aria-keyshortcuts="Control+S Meta+S"
              aria-disabled={isSaving || isWaiting || conflict !== undefined}
              data-busy={isSaving || isWaiting}
            >
              {isWaiting ? t('admin-kit.form.waiting') : (saveText ?? t('admin-kit.form.save'))}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
