import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { BoundAnswer, BoundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { type CallFailure, callEndpoint, checkOnly, isFailure } from '../../client.ts'
import { showToast } from '../../toast-store.ts'
import { complaintsOf } from './complaints.ts'
import { type FieldDifference, sameValue } from './field-differences.ts'
import { PendingUploads } from './pending-uploads.ts'
import { mergeEdits } from './three-way.ts'

/** A row as its call answers it: edits name the version that they were made on. */
type Versioned = { version: number }

/** What a form began with, what is typed into it, and what somebody else saved. */
export type Sides<Values> = { base: Values; mine: Values; theirs: Values }

type Wish<Row extends Versioned, Values extends FieldValues, Save extends BoundCall> = {
  /** The row that is edited; undefined in a form that makes a new one. */
  row: Row | undefined
  /** What the fields hold of a row, or of none. */
  valuesOf: (row: Row | undefined) => Values
  /** The call that saves the values; `known` is the row that they were made on, whose version is sent. */
  save: (values: Values, known: Row | undefined) => Save
  /** Where the row is in the call's answer, and beside the refusal CHANGED_MEANWHILE: `(answer) => answer.brand`. */
  rowOf: (answer: BoundAnswer<Save>) => Row | undefined
  /** Takes out of a difference what no person made, before the two are put together: work that the shop does by itself. */
  settle?: (sides: Sides<Values>, rows: { known: Row | undefined; theirs: Row }) => Sides<Values>
  /** The form's name for a field of what is sent, where it has another one. */
  fieldNamed?: (name: string, values: Values, known: Row | undefined) => string
  /** Says which fields a refusal without fields is about, by name. */
  fieldsOf?: (failure: CallFailure, values: Values) => Record<string, string> | undefined
  /** What follows: put the row into the query's cache, go to the new row's screen. */
  onSaved: (row: Row) => void
  /** Keeps what is typed elsewhere, as a draft, so that leaving loses nothing: whether that is done, and does it. */
  kept?: { isKept: () => boolean; keep: () => Promise<boolean> }
  /** The words of the toast, where it is not "Saved". */
  savedText?: string
}

/** Whose row a form is of, where its address says so: another store's, or another draft, is another form. */
function namedIn(search: unknown): string {
  const { store, draft } = (search ?? {}) as { store?: unknown; draft?: unknown }
  return JSON.stringify([store, draft])
}

/** What somebody else saved while this form was open, and the fields that both changed. */
export type Conflict<Row> = { row: Row; clashes: FieldDifference[] }

export type AdminFormState<Row extends Versioned = Versioned, Values extends FieldValues = FieldValues> = {
  form: UseFormReturn<Values>
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  /** Saving was asked for, and goes on by itself when the pictures are there. */
  isWaiting: boolean
  /** A refusal that is of no field. */
  problem: string | undefined
  conflict: Conflict<Row> | undefined
  /** How often the form was refused; each time the focus goes to what is wrong. */
  refusals: number
  /** Its fields with pictures on their way, for which saving has to wait. */
  uploads: PendingUploads
  submit: () => void
  /** Takes what the other person saved where both changed a field, and saves the rest of what was typed. */
  takeTheirs: () => void
  /** Saves what was typed, also over what the other person saved. */
  keepMine: () => void
  /** The guard of what is not saved: `isAsking` while someone is about to leave. */
  leaving: { isAsking: boolean; stay: () => void; leave: () => void }
}

/** How often others may be quicker before the person is asked all the same. */
const MOST_MERGES = 5

/**
 * A form of the back office on react-hook-form: it sends the values with the version they were made on, puts the server's
 * refusals to their fields, waits for its pictures, keeps what is not saved from being lost, and puts its edits together with
 * those of whoever was faster: only a field that both changed is asked about.
 * @example const state = useAdminForm({
 *   row: brand, valuesOf, onSaved, rowOf: (answer) => answer.brand,
 *   save: (values, known) => boundCall(calls.brandEdit, { id: brand.id, version: (known ?? brand).version, ...values }),
 * })
 * return <AdminForm state={state}><TextField name="name" label={t('…')} required /></AdminForm>
 */
export function useAdminForm<Row extends Versioned, Values extends FieldValues, Save extends BoundCall>(
  wish: Wish<Row, Values, Save>,
): AdminFormState<Row, Values> {
  const { row, valuesOf, save, settle, kept, onSaved, savedText } = wish
  const rowOf = wish.rowOf as (answer: object) => Row | undefined
  const { fieldNamed = (name: string) => name, fieldsOf } = wish
  const { t } = useI18n()
  const [first] = useState(() => valuesOf(row))
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, shouldFocusError: false })
  const { isSubmitting } = form.formState
  /** What the server has, as far as this form knows, and how the fields show it. */
  const known = useRef<{ row: Row | undefined; base: Values }>({ row, base: first })
  const [isDirty, setDirty] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [refusals, setRefusals] = useState(0)
  const [uploads] = useState(() => new PendingUploads())

  const hasUnsaved = () => !sameValue(form.getValues(), known.current.base)
  const look = useRef(hasUnsaved)
  look.current = hasUnsaved
  useEffect(() => {
    const { unsubscribe } = form.watch(() => setDirty(look.current()))
    return unsubscribe
  }, [form])

  /** From now on the row is what the server has; `values` stand in the fields, where they are not the row's own. */
  const begin = (next: Row, values?: Values) => {
    const base = valuesOf(next)
    known.current = { row: next, base }
    setConflict(undefined)
    setProblem(undefined)
    form.reset(values ?? base)
    setDirty(values !== undefined && !sameValue(values, base))
  }

  // What a refresh brought is taken where nothing was typed; otherwise saving will tell.
  useEffect(() => {
    const { row: before } = known.current
    if (!row || row === before || row.version <= (before?.version ?? 0) || isSubmitting) return
    if (!look.current()) begin(row)
  })

  const refuse = (fields: Record<string, string>, err: string) => {
    const names = Object.entries(fields)
    for (const [name, message] of names) form.setError(name as Path<Values>, { type: 'server', message })
    setProblem(names.length > 0 ? undefined : err || t('admin-kit.unreachable'))
    setRefusals((count) => count + 1)
  }

  /** A refusal's fields under the names that the form has for them. */
  const named = (fields: Record<string, string>, values: Values): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, said]) => [fieldNamed(name, values, known.current.row), said]),
    )

  /** What is typed and what somebody else saved, put together on what both began with. */
  const together = (theirRow: Row, pick: 'mine' | 'theirs') => {
    const sides = { base: known.current.base, mine: form.getValues(), theirs: valuesOf(theirRow) }
    const settled = settle?.(sides, { known: known.current.row, theirs: theirRow }) ?? sides
    return mergeEdits(settled, pick)
  }

  const finish = (saved: Row) => {
    showToast(savedText ?? t('admin-kit.form.saved'))
    onSaved(saved)
  }

  /** The call that would save these values now. */
  const saving = (values: Values): Save => save(values, known.current.row)

  const send = async (values: Values, merges = 0): Promise<void> => {
    const { endpoint, input } = saving(values)
    const answer = await callEndpoint(endpoint, input as object)
    if (isFailure(answer)) {
      const theirs = answer.code === 'CHANGED_MEANWHILE' ? rowOf({ ...answer }) : undefined
      if (!theirs)
        return refuse(answer.fields ? named(answer.fields, values) : (fieldsOf?.(answer, values) ?? {}), answer.err)
      const { merged, clashes } = together(theirs, 'mine')
      if (clashes.length > 0 || merges >= MOST_MERGES) {
        setProblem(undefined)
        return setConflict({ row: theirs, clashes })
      }
      begin(theirs, merged)
      return hasUnsaved() ? send(form.getValues(), merges + 1) : finish(theirs)
    }
    const saved = rowOf(answer)
    if (!saved) return setProblem(t('admin-kit.unreachable'))
    // What was typed while it was being saved stays, and is not saved yet.
    const typed = mergeEdits({ base: values, mine: form.getValues(), theirs: valuesOf(saved) }, 'mine')
    begin(saved, typed.merged)
    finish(saved)
  }

  const submit = () => {
    if (form.formState.isSubmitting) return
    if (uploads.of('sending').length > 0) return setWaiting(true)
    setWaiting(false)
    setProblem(undefined)
    // What was said of fields that no rule looks at again would never go away.
    form.clearErrors()
    const failed = uploads.of('failed').length > 0
    const invalid = async (errors: object) => {
      // All that is wrong is said at once: what the form itself sees, and what only the server does.
      const fields = named(await checkOnly(saving(form.getValues())), form.getValues())
      const said = complaintsOf(errors).map(({ field }) => `${field}.`)
      for (const [name, message] of Object.entries(fields)) {
        const isKnown = said.some((field) => `${name}.`.startsWith(field) || field.startsWith(`${name}.`))
        if (!isKnown) form.setError(name as Path<Values>, { type: 'server', message })
      }
      setRefusals((count) => count + 1)
    }
    void form.handleSubmit((values) => (failed ? invalid({}) : send(values)), invalid)()
  }

  const go = useRef(submit)
  go.current = submit
  useEffect(() => {
    if (isWaiting) void uploads.settled().then(() => go.current())
  }, [isWaiting, uploads])

  const mayLose = () => (kept ? !kept.isKept() : look.current()) || uploads.all().size > 0
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && namedIn(current.search) === namedIn(next.search)) return false
      if (mayLose()) await kept?.keep()
      return mayLose()
    },
    enableBeforeUnload: mayLose,
    withResolver: true,
  })

  const settleConflict = (pick: 'mine' | 'theirs') => {
    if (!conflict) return
    begin(conflict.row, together(conflict.row, pick).merged)
    if (hasUnsaved()) submit()
  }

  return {
    form,
    isNew: row === undefined,
    isDirty,
    isSaving: isSubmitting,
    isWaiting,
    problem,
    conflict,
    refusals,
    uploads,
    // While a conflict stands, it is answered first: a habit of pressing Ctrl+S decides nothing.
    submit: () => !conflict && submit(),
    takeTheirs: () => settleConflict('theirs'),
    keepMine: () => settleConflict('mine'),
    leaving: {
      isAsking: blocker.status === 'blocked',
      stay: () => blocker.reset?.(),
      leave: () => blocker.proceed?.(),
    },
  }
}
