import { useCallback, useEffect, useRef, useState } from 'react'
import { callInTime } from '../../../cart/islands/call.ts'
import { askedBeside } from '../../../cart/quote-rules.ts'
import type { Cart } from '../../../cart/rules.ts'
import { projectCalls } from '../../../project-calls.ts'
import type { CallFailure } from '../../../ui/client.ts'
import type { Kit } from '../../kit/contracts.ts'
import { type PriceChange, priceChanges, seenPrices } from '../../kit/price-rules.ts'
import type { Project } from '../../saved/schema.ts'

/** The last kit that was answered, whether it is of the project as it is now, and why the last one did not come. */
export type KitState = {
  readonly kit: Kit | null
  readonly isFresh: boolean
  readonly refusal: CallFailure | null
  /** What costs something else than when it was first shown on this page. */
  readonly changes: readonly PriceChange[]
}

/** While someone types or presses on, only the last of it is asked for. */
const settleMs = 200

const nothing: KitState = { kit: null, isFresh: false, refusal: null, changes: [] }

const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The kit of a project, asked for again whenever the project or where it is to go changes, and when the page is come back to: prices
 * may be others by then. Null asks for none.
 */
export function useKit(project: Project | null, cart: Cart): KitState & { askAgain: () => void } {
  const [state, setState] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const seen = useRef<ReadonlyMap<string, number>>(new Map())
  const wanted = project && cart.loaded ? JSON.stringify({ project, ...askedBeside(cart) }) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again for the same
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    setState((before) => ({ ...before, isFresh: false, refusal: null }))
    void (async () => {
      if (seen.current.size > 0) await settled(settleMs)
      if (asking.signal.aborted) return
      const answer = await callInTime(projectCalls.projectKit, JSON.parse(wanted), asking.signal)
      if (asking.signal.aborted) return
      if (!answer.success) return setState((before) => ({ ...before, refusal: answer }))
      const changes = priceChanges(answer.kit, seen.current)
      seen.current = seenPrices(answer.kit, seen.current)
      setState({ kit: answer.kit, isFresh: true, refusal: null, changes })
    })()
    return () => asking.abort()
  }, [wanted, turn])

  useEffect(() => {
    const looked = () => document.visibilityState === 'visible' && setTurn((before) => before + 1)
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [])

  const askAgain = useCallback(() => setTurn((before) => before + 1), [])
  return { ...state, askAgain }
}
