import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftView } from '../../../checkout/drafts/contracts.ts'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure } from '../../../ui/client.ts'
import { emptyValues, type OrderValues } from '../order-values.ts'
import { DraftKeeper, type DraftState, type KeptAnswer } from './draft-keeper.ts'
import { draftOf, formOf } from './draft-values.ts'

/** How long nothing is typed before it is kept, in milliseconds, and how long after a failure it is tried again. */
const RESTED_MS = 800
const AGAIN_MS = 5_000

type Wish = {
  id: string
  /** The draft as it was opened; undefined in a new form. */
  opened: DraftView | undefined
  /** What the new form begins with, where that is not nothing: it is kept as soon as it is shown. */
  began: OrderValues | undefined
  /** What it comes to, as the screen shows it; undefined where that is not known. */
  totalMinor: { current: number | undefined }
  /** Kept for the first time: from now on it has an address. */
  onMade: () => void
}

/** A draft of an order, kept from what is typed into its form. */
export function useDraft(form: UseFormReturn<OrderValues>, { id, opened, began, totalMinor, onMade }: Wish) {
  const [state, setState] = useState<DraftState>(
    opened ? { kind: 'kept', changedAt: opened.changedAt } : { kind: 'empty' },
  )
  const made = useRef(onMade)
  made.current = onMade
  const [keeper] = useState(() => {
    const send = async (version: number, values: ReturnType<typeof draftOf>): Promise<KeptAnswer> => {
      const answer = await callEndpoint(calls.orderDraftSave, {
        id,
        version,
        values,
        totalMinor: totalMinor.current ?? null,
      })
      if (!isFailure(answer)) {
        if (version === 0) made.current()
        return { kind: 'kept', version: answer.version, changedAt: answer.changedAt }
      }
      if (answer.code === 'CHANGED_MEANWHILE' && answer.draft) return { kind: 'changed', draft: answer.draft }
      if (answer.code === 'DRAFT_PLACED' && answer.order) return { kind: 'placed', order: answer.order }
      return answer.code === 'NOT_FOUND' ? { kind: 'deleted' } : { kind: 'failed', err: answer.err }
    }
    const read = () => draftOf(form.getValues())
    // A form that shows what is kept is one with nothing typed into it.
    const write = (values: ReturnType<typeof draftOf>) => form.reset(formOf(values), { keepDefaultValues: true })
    return new DraftKeeper(
      { read, write, send, tell: setState },
      opened ?? { version: 0, values: draftOf(began ? emptyValues('en') : form.getValues()) },
    )
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      keeper.touch()
      timer = setTimeout(() => void keeper.keep(), RESTED_MS)
    }
    const { unsubscribe } = form.watch(later)
    // What it begins with is not kept yet.
    void keeper.keep()
    const again = setInterval(() => void (!keeper.isKept && keeper.keep()), AGAIN_MS)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      clearInterval(again)
      void keeper.keep()
    }
  }, [form, keeper])

  return { state, keeper }
}
