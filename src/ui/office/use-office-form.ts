import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { type CallFailure, call, isFailure } from '../client.ts'
import { showToast } from '../toast-store.ts'
import type { PendingUploads } from './pending-uploads.ts'

/** A row as its call answers it: edits name the version that they were made on. */
type Versioned = { version: number }

type Wish<Row extends Versioned, Values extends FieldValues> = {
  /** The row that is edited; undefined in a form that makes a new one. */
  row: Row | undefined
  /** What the fields hold of a row, or of none. */
  valuesOf: (row: Row | undefined) => Values
  save: { method: 'POST' | 'PUT' | 'PATCH'; address: string }
  /** What is sent for the values, where it is not they themselves. */
  sent?: (values: Values) => object
  /** Where the row is in the call's answer, and beside the refusal CHANGED_MEANWHILE: `(answer) => answer.brand`. */
  rowOf: (answer: Record<string, unknown>) => Row | undefined
  /** What follows: put the row into the query's cache, go to the new row's screen. */
  onSaved: (row: Row) => void
  /** The words of the toast, where it is not "Saved". */
  savedText?: string
}

/** Whose row a form is of, where its address says so: another store's is another form. */
const storeOf = (search: unknown): unknown => (search as { store?: unknown } | undefined)?.store

/** What somebody else saved while this form was open. */
export type Conflict<Row, Values> = { row: Row; theirs: Values }

export type OfficeFormState<Row extends Versioned = Versioned, Values extends FieldValues = FieldValues> = {
  form: UseFormReturn<Values>
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  /** A refusal that is of no field. */
  problem: string | undefined
  conflict: Conflict<Row, Values> | undefined
  /** How often the form was refused; each time the focus goes to the first field that is wrong. */
  refusals: number
  /** Its fields with pictures on their way, for which saving has to wait. */
  uploads: PendingUploads
  submit: () => void
  /** Drops what was typed for what the other person saved. */
  takeTheirs: () => void
  /** Saves what was typed over the other person's version. */
  keepMine: () => void
  /** The guard of what is not saved: `isAsking` while someone is about to leave. */
  leaving: { isAsking: boolean; stay: () => void; leave: () => void }
}

/**
 * A form of the back office on react-hook-form: it sends the values with the version they were made on, puts the server's
 * refusals to their fields, keeps what is not saved from being lost, and says when somebody else was faster.
 * @example const state = useOfficeForm({ row: brand, valuesOf, save: { method: 'PUT', address }, rowOf: ({ brand }) => brand as BrandView, onSaved })
 * return <OfficeForm state={state}><TextField name="name" label={t('…')} required /></OfficeForm>
 */
export function useOfficeForm<Row extends Versioned, Values extends FieldValues>({
  row,
  valuesOf,
  save,
  sent = (values) => values,
  rowOf,
  onSaved,
  savedText,
}: Wish<Row, Values>): OfficeFormState<Row, Values> {
  const { t } = useWords()
  const form = useForm<Values>({ defaultValues: valuesOf(row) as DefaultValues<Values> })
  const { isDirty, isSubmitting } = form.formState
  const [known, setKnown] = useState(row)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row, Values>>()
  const [refusals, setRefusals] = useState(0)
  const [uploads] = useState<PendingUploads>(() => new Set())
  const hasUnsaved = useRef(false)
  hasUnsaved.current = isDirty

  const begin = (next: Row) => {
    setKnown(next)
    setConflict(undefined)
    setProblem(undefined)
    form.reset(valuesOf(next))
  }

  // What the list or a refresh brought in the meantime is taken where nothing was typed; otherwise saving will tell.
  useEffect(() => {
    if (row && !hasUnsaved.current && row.version > (known?.version ?? 0)) begin(row)
  })

  const refuse = ({ fields = {}, err }: CallFailure) => {
    const names = Object.entries(fields)
    for (const [name, message] of names) form.setError(name as Path<Values>, { type: 'server', message })
    setProblem(names.length > 0 ? undefined : err || t('office-kit.unreachable'))
    setRefusals((count) => count + 1)
  }

  const send = async (values: Values, version: number | undefined) => {
    const answer = await call<Record<string, unknown>>(save.method, save.address, {
      ...sent(values),
      ...(version !== undefined && { version }),
    })
    if (isFailure(answer)) {
      const theirs = answer.code === 'CHANGED_MEANWHILE' ? rowOf({ ...answer }) : undefined
      if (!theirs) return refuse(answer)
      setProblem(undefined)
      setConflict({ row: theirs, theirs: valuesOf(theirs) })
      return
    }
    const saved = rowOf(answer)
    if (!saved) return setProblem(t('office-kit.unreachable'))
    hasUnsaved.current = false
    begin(saved)
    showToast(savedText ?? t('office-kit.form.saved'))
    onSaved(saved)
  }

  const submit = (version: number | undefined) => {
    if (form.formState.isSubmitting) return
    if (uploads.size > 0) {
      setProblem(t('office-kit.form.uploading'))
      setRefusals((count) => count + 1)
      return
    }
    const invalid = () => setRefusals((count) => count + 1)
    void form.handleSubmit((values) => send(values, version), invalid)()
  }

  const mayLose = () => hasUnsaved.current || uploads.size > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mayLose() && (current.pathname !== next.pathname || storeOf(current.search) !== storeOf(next.search)),
    enableBeforeUnload: mayLose,
    withResolver: true,
  })

  return {
    form,
    isNew: row === undefined,
    isDirty,
    isSaving: isSubmitting,
    problem,
    conflict,
    refusals,
    uploads,
    // While a conflict stands, it is answered first: a habit of pressing Ctrl+S decides nothing.
    submit: () => !conflict && submit(known?.version),
    takeTheirs: () => conflict && begin(conflict.row),
    keepMine: () => {
      if (!conflict) return
      setKnown(conflict.row)
      setConflict(undefined)
      submit(conflict.row.version)
    },
    leaving: {
      isAsking: blocker.status === 'blocked',
      stay: () => blocker.reset?.(),
      leave: () => blocker.proceed?.(),
    },
  }
}
