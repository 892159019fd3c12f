import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { type FieldPrinters, FieldPrintersContext } from './field-printers.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PendingUploadsContext } from './pending-uploads.ts'
import type { OfficeFormState } from './use-office-form.ts'

type Props<Row extends { version: number }, Values extends FieldValues> = {
  state: OfficeFormState<Row, Values>
  /** Beside the button that saves: delete, archive. */
  actions?: ReactNode
  /** The fields' names as a reader knows them, for the banner of a conflict: field → name. */
  names?: Readonly<Record<string, string>>
  /** The name of the button that saves. */
  saveText?: string
  /** Whether it is only looked at: then there is nothing to save it by. */
  isReadOnly?: boolean
  children: ReactNode
}

/** A form with what every form of the back office has: its refusals, the conflict, the guard, Ctrl+S, the bar that saves. */
export function OfficeForm<Row extends { version: number }, Values extends FieldValues>({
  state,
  actions,
  names = {},
  saveText,
  isReadOnly = false,
  children,
}: Props<Row, Values>) {
  const { t } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const [printers] = useState<FieldPrinters>(() => new Map())
  const { form, isDirty, isSaving, isNew, problem, conflict, refusals } = state
  const submit = useRef(state.submit)
  submit.current = state.submit

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is the reason to look for its first field
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else element.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
  }, [refusals])

  // An address may name a field, as the palette's do: `/settings#phoneHeader`.
  useEffect(() => {
    const name = decodeURIComponent(location.hash.slice(1))
    const fields = [...(element.current?.elements ?? [])].filter((one) => one instanceof HTMLElement)
    const named = fields.find((one) => one.getAttribute('name') === name)
    const within = fields.find((one) => one.getAttribute('name')?.startsWith(`${name}.`))
    if (name !== '') (named ?? within)?.focus()
  }, [])

  useEffect(() => {
    if (conflict) element.current?.querySelector<HTMLElement>('.conflict')?.focus()
  }, [conflict])

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

  const said = isSaving ? 'saving' : isDirty ? 'unsaved' : isNew ? 'isNew' : 'isSaved'
  return (
    <FormProvider {...form}>
      <form
        className="oform"
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.submit()
        }}
      >
        {problem && (
          <p className="note note--bad" role="alert" data-problem="" tabIndex={-1}>
            <Icon name="circle-alert" small />
            {problem}
          </p>
        )}
        {conflict && (
          <ConflictBanner
            theirs={conflict.theirs}
            mine={form.getValues()}
            names={names}
            printers={printers}
            onTakeTheirs={state.takeTheirs}
            onKeepMine={state.keepMine}
          />
        )}
        <FieldPrintersContext value={printers}>
          <PendingUploadsContext value={state.uploads}>{children}</PendingUploadsContext>
        </FieldPrintersContext>
        {!isReadOnly && (
          <div className="savebar">
            <p className={isDirty ? undefined : 'quiet'} role="status">
              {t(`office-kit.form.${said}`)}
            </p>
            <div className="moves">
              {actions}
              <button
                className="btn btn--ink btn--s"
                type="submit"
                aria-keyshortcuts="Control+S Meta+S"
                aria-disabled={isSaving || conflict !== undefined}
                data-busy={isSaving}
              >
                {saveText ?? t('office-kit.form.save')}
              </button>
            </div>
          </div>
        )}
      </form>
      <LeaveDialog {...state.leaving} />
    </FormProvider>
  )
}
