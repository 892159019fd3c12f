import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CallRefusal } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { sameValue } from '../../ui/admin/forms/field-differences.ts'
import { PendingUploads } from '../../ui/admin/forms/pending-uploads.ts'
import { mergeEdits } from '../../ui/admin/forms/three-way.ts'
import { type CallFailure, callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { EditedPage, OpenedPage, pageDraftSaveContract } from '../contracts.ts'
import type { AnyContent } from '../schema.ts'
import { pageQuery } from './load.ts'

/** How long nothing is typed before the draft is saved, in milliseconds. */
const PAUSE_MS = 1500

/** What the fields begin with: the draft, what visitors read, or the English text. */
const startOf = ({ draft, published, english }: EditedPage): AnyContent =>
  structuredClone(draft?.content ?? published?.content ?? english ?? { title: '', description: '', lead: '', html: '' })

type Refused = CallFailure & CallRefusal<typeof pageDraftSaveContract>

/** Whether it was refused because somebody else was faster: then it holds what they wrote. */
const holdsPage = (refused: Refused): refused is Refused & EditedPage => refused.code === 'CHANGED_MEANWHILE'

/**
 * The writing of one page in one language. What is typed is saved by itself as a draft; an answer never touches the fields,
 * so that whoever types on while it is under way loses nothing. When somebody else was faster, the two are put together field
 * by field; where both wrote the same field, `conflict` holds what they wrote and nothing is saved until one is chosen.
 */
export function useDraft(first: OpenedPage, mayEdit: boolean) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { page: name, language } = first
  const form = useForm<Record<string, unknown>>({ defaultValues: startOf(first) as Record<string, unknown> })
  const [page, setPage] = useState<EditedPage>(first)
  const [conflict, setConflict] = useState<EditedPage>()
  const [problem, setProblem] = useState<string>()
  const [uploads] = useState(() => new PendingUploads())
  const [isWaiting, setWaiting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  /** Counts how often the fields were filled anew: editors that keep a state of their own begin again. */
  const [epoch, setEpoch] = useState(0)
  const version = useRef(first.version)
  /** What the server had when the fields were last in step with it. */
  const base = useRef(startOf(first))
  const edits = useRef({ made: 0, saved: 0 })
  const running = useRef<Promise<boolean>>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const values = () => structuredClone(form.getValues()) as unknown as AnyContent
  const body = () => ({ page: name, language, version: version.current, content: values() })

  function take(next: EditedPage): void {
    version.current = next.version
    base.current = startOf(next)
    setPage(next)
    queries.setQueryData(pageQuery(name, language).queryKey, {
      ...next,
      success: true,
      placeholders: first.placeholders,
    })
    setProblem(undefined)
    setConflict(undefined)
  }

  function fill(content: AnyContent): void {
    form.reset(content as unknown as Record<string, unknown>)
    clearTimeout(pause.current)
    edits.current.saved = edits.current.made
    setDirty(false)
    setEpoch((count) => count + 1)
  }

  const together = (theirs: EditedPage, pick: 'mine' | 'theirs') =>
    mergeEdits<object>({ base: base.current, mine: values(), theirs: startOf(theirs) }, pick)

  /** Puts what somebody else wrote together with what is written here, and says whether that could be done. */
  function joined(theirs: Refused): boolean {
    if (!holdsPage(theirs)) return false
    const { merged, clashes } = together(theirs, 'mine')
    if (clashes.length > 0) return false
    const isSame = sameValue(merged, values())
    take(theirs)
    if (isSame) return true
    form.reset(merged as Record<string, unknown>)
    setEpoch((count) => count + 1)
    return true
  }

  function refuse(failure: Refused): false {
    if (holdsPage(failure)) setConflict(failure)
    else {
      for (const [field, message] of Object.entries(failure.fields ?? {})) form.setError(field, { message })
      setProblem(spoken(failure) || t('dashboard.unreachable'))
    }
    return false
  }

  async function send(): Promise<boolean> {
    const made = edits.current.made
    const answer = await callEndpoint(calls.pageDraftSave, body())
    if (isFailure(answer)) return joined(answer) ? send() : refuse(answer)
    form.clearErrors()
    take(answer)
    edits.current.saved = made
    const isBehind = edits.current.made !== made
    setDirty(isBehind)
    return isBehind ? send() : true
  }

  /** One call at a time: each names the version that the one before was answered with. */
  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    while (running.current) await running.current
    clearTimeout(pause.current)
    setBusy(true)
    running.current = work().finally(() => {
      running.current = undefined
      setBusy(false)
    })
    return running.current
  }

  const isBehind = () => edits.current.made !== edits.current.saved
  /** Saves what is not saved; says whether nothing is left unsaved. */
  const save = async () => (mayEdit && isBehind() && !conflict ? alone(send) : !isBehind())

  const change = async (work: () => Promise<EditedPage | Refused>, said: string, isJoined = false) =>
    alone(async () => {
      const made = edits.current.made
      let answer = await work()
      if (isJoined && isFailure(answer) && joined(answer)) answer = await work()
      if (isFailure(answer)) return refuse(answer)
      take(answer)
      // What was typed while the call was under way stays, and becomes the next draft.
      if (edits.current.made === made) fill(startOf(answer))
      else edits.current.saved = made
      showToast(t(said))
      return true
    })

  function settle(pick: 'mine' | 'theirs'): void {
    if (!conflict) return
    const { merged } = together(conflict, pick)
    const isTheirs = sameValue(merged, startOf(conflict))
    take(conflict)
    fill(merged as AnyContent)
    if (isTheirs) return
    edits.current.made++
    setDirty(true)
    void alone(send)
  }

  /** Publishes what stands in the fields, with the pictures that are on their way. */
  async function publish(): Promise<void> {
    setWaiting(true)
    await uploads.settled()
    setWaiting(false)
    if (uploads.of('failed').length > 0) setProblem(t('admin-kit.form.uploadFailed'))
    else await change(() => callEndpoint(calls.pagePublish, body()), 'admin-content.published', true)
  }

  const saving = useRef(save)
  saving.current = save
  useEffect(() => {
    if (!mayEdit) return
    const typed = form.watch((_values, { name: field }) => {
      // Filling all of them anew names no field.
      if (field === undefined) return
      edits.current.made++
      setDirty(true)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => void saving.current(), PAUSE_MS)
    })
    const saveOnKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void saving.current()
    }
    document.addEventListener('keydown', saveOnKeys)
    return () => {
      typed.unsubscribe()
      clearTimeout(pause.current)
      document.removeEventListener('keydown', saveOnKeys)
    }
  }, [form, mayEdit])

  // Leaving saves first; only what cannot be saved is asked about.
  const blocker = useBlocker({
    shouldBlockFn: async () => uploads.all().size > 0 || (isBehind() && !(await saving.current())),
    enableBeforeUnload: () => isBehind() || uploads.all().size > 0,
    withResolver: true,
  })

  return {
    form,
    page,
    conflict,
    problem,
    uploads,
    isWaiting,
    isBusy,
    isDirty,
    epoch,
    save,
    values,
    publish,
    discard: () => {
      const seen = { page: name, language }
      const work = () => callEndpoint(calls.pageDraftDiscard, { ...seen, version: version.current })
      return change(work, 'admin-content.discarded')
    },
    /** Puts another text into the fields, and keeps it as the draft. */
    put: (content: AnyContent) => {
      fill(structuredClone(content))
      edits.current.made++
      setDirty(true)
      void alone(send)
    },
    /** The fields that somebody else wrote as well, and how. */
    clashes: conflict ? together(conflict, 'mine').clashes : [],
    takeTheirs: () => settle('theirs'),
    keepMine: () => settle('mine'),
    leaving: {
      isAsking: blocker.status === 'blocked',
      stay: () => blocker.reset?.(),
      leave: () => blocker.proceed?.(),
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
