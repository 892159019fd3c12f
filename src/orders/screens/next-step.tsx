import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UndoOffer } from '../../http/outputs.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callUndo } from '../../ui/admin/undo-notice.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import type { OrderView } from '../contracts.ts'
import { routineStep } from '../rules.ts'
import type { OrderStatus } from '../schema.ts'
import { useStepKeys } from './use-step-keys.ts'

/** A second press within so many milliseconds is the same one: it must not undo what the first has done. */
const SAME_PRESS_MS = 700

type Open = { undo: UndoOffer; from: OrderStatus; doneAt: number; isOver?: boolean }

/** The moves that can still be undone, by their order: the list and the order's own screen both show them. */
let open: ReadonlyMap<string, Open> = new Map()
const listeners = new Set<() => void>()

function set(id: string, move: Open | undefined): void {
  const next = new Map(open)
  if (move) next.set(id, move)
  else next.delete(id)
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: ReadonlyMap<string, Open> = new Map()

type Shown = { id: string; number: string; status: OrderStatus; delivery: OrderView['delivery'] }

type Props = {
  order: Shown
  /** Moved: the order as it is now. */
  onMoved: (order: OrderView) => void
  /** Undone: it is asked for again. */
  onUndone: (text: string) => void
  onRefused: (text: string) => void
  /** In a list, where its name alone would not say which order it is of. */
  isNamed?: boolean
}

/**
 * The next step of an order by one press, which names it; for ten seconds after that, in its place, the way back. Nothing
 * where there is no usual next step.
 */
export function NextStep({ order, onMoved, onUndone, onRefused, isNamed = false }: Props) {
  const { t } = useI18n()
  const last = useSyncExternalStore(
    subscribe,
    () => open,
    () => none,
  ).get(order.id)
  // Once the order is elsewhere, by whatever way, its last step is undone no more.
  const isThere = last !== undefined && routineStep(last.from, order.delivery.type) === order.status
  const move = last?.isOver || !isThere ? undefined : last
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState('')
  const to = routineStep(order.status, order.delivery.type)

  const step = async () => {
    if (isSending || to === undefined) return
    setSending(true)
    const { status: from } = order
    const answer = await callEndpoint(calls.orderStatus, { id: order.id, from, to, isUndoable: true })
    setSending(false)
    if (isFailure(answer)) return onRefused(spoken(answer) || t('dashboard.unreachable'))
    const { undo } = answer
    if (undo) set(order.id, { undo, from, doneAt: Date.now() })
    onMoved(answer.order)
    setSaid(t('dashboard.order.moved', { status: t(`dashboard.status.${to}`) }))
  }
  const back = async ({ undo, from, doneAt }: Open) => {
    if (isSending || Date.now() - doneAt < SAME_PRESS_MS) return
    setSending(true)
    const answer = await callUndo(undo.id)
    setSending(false)
    set(order.id, undefined)
    if (isFailure(answer)) return onRefused(spoken(answer) || t('dashboard.unreachable'))
    onUndone(t('admin-orders.next.undone', { status: t(`dashboard.status.${from}`) }))
  }
  // A second press is no second step: while a step can be taken back, the next one is its button's alone.
  useStepKeys(!isNamed, {
    onStep: move ? undefined : () => void step(),
    onUndo: move && (() => void back(move)),
  })
  const nextName = to && t(`dashboard.move.${to}`)
  const name = move ? t('admin-kit.undo.do') : nextName
  // Where the way back was its place stays: nothing moves by itself while somebody reaches for a button.
  const place = last?.isOver && !isNamed && <span className="btn btn--quiet btn--s btn--gone" aria-hidden="true" />
  // The badge beside it shows where the order is: this is for who does not see it.
  const told = (
    <span className="sr" role="status">
      {said}
    </span>
  )
  // A cell without a step and without news of one is empty, so that a card does not name it.
  if (isNamed && !name && said === '') return null
  return (
    <>
      {told}
      {place}
      {name && (
        <button
          className={`btn btn--s ${isNamed ? 'btn--quiet btn--step' : move ? 'btn--quiet btn--undo' : 'btn--ink'}`}
          type="button"
          aria-label={isNamed ? t('admin-orders.next.of', { step: name, number: order.number }) : undefined}
          aria-keyshortcuts={isNamed ? undefined : move ? 'Control+Z Meta+Z' : 'S'}
          aria-disabled={isSending}
          data-busy={isSending}
          onClick={() => void (move ? back(move) : step())}
        >
          {name}
          {move && <SecondsLeft move={move} onOver={() => set(order.id, { ...move, isOver: true })} />}
        </button>
      )}
      {move && nextName && !isNamed && (
        <button className="btn btn--ink btn--s" type="button" aria-disabled={isSending} onClick={() => void step()}>
          {nextName}
        </button>
      )}
    </>
  )
}

/** Counts down to when it is over. It is seen and not read out: a screen reader would speak of nothing else. */
function SecondsLeft({ move: { undo, doneAt }, onOver }: { move: Open; onOver: () => void }) {
  const { format } = useI18n()
  const endsAt = doneAt + undo.seconds * 1000
  const [seconds, setSeconds] = useState(undo.seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil((endsAt - Date.now()) / 1000)
      setSeconds(left)
      if (left <= 0) onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt, onOver])
  // Drawn by the style: it is no part of the button's name.
  return <span className="left" data-left={format.number(Math.max(0, seconds))} />
}
