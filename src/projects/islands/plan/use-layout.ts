import { useEffect, useMemo, useRef, useState } from 'react'
import type { LayInput, Layout } from '../../layout/lay.ts'

export type LayoutState = {
  /** The last layout, of whatever was asked last or before. */
  layout: Layout | null
  /** What it is a layout of. */
  input: LayInput | null
  isLaying: boolean
  hasFailed: boolean
}

/** The last layout, and which question was answered last, be it by a failure. */
type Answered = Pick<LayoutState, 'layout' | 'input' | 'hasFailed'> & { question: string }

type Reply = { id: number; layout?: Layout; error?: string }

const nothing: Answered = { layout: null, input: null, hasFailed: false, question: '' }

/** A thread that lays boards. */
export const startThread = () =>
  new Worker(new URL('../../layout/browser-thread.ts', import.meta.url), { type: 'module' })

/** Lays boards on a thread of its own, anew whenever what is asked changes; what was asked before is given up. */
export function useLayout(input: LayInput | null): LayoutState & { retry: () => void } {
  const [{ question: answered, ...state }, setState] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const thread = useRef<Worker | null>(null)
  const last = useRef(0)
  const wanted = useMemo(() => (input === null ? '' : JSON.stringify(input)), [input])
  // Known from the question itself, so that no frame shows an old layout as the new one.
  const question = wanted && `${turn} ${wanted}`

  useEffect(
    () => () => {
      thread.current?.terminate()
      thread.current = null
    },
    [],
  )

  useEffect(() => {
    if (wanted === '') return setState(nothing)
    const asked: LayInput = JSON.parse(wanted)
    const id = ++last.current
    const fail = () => {
      thread.current?.terminate()
      thread.current = null
      if (id === last.current) setState((before) => ({ ...before, hasFailed: true, question }))
    }
    // Whoever changes their mind while a floor is laid waits for the new one only.
    thread.current?.terminate()
    thread.current = startThread()
    thread.current.onerror = fail
    thread.current.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== last.current) return
      if (data.layout) setState({ layout: data.layout, input: asked, hasFailed: false, question })
      else fail()
    }
    thread.current.postMessage({ id, input: asked })
  }, [wanted, question])

  const isLaying = question !== answered
  return { ...state, isLaying, hasFailed: state.hasFailed && !isLaying, retry: () => setTurn((before) => before + 1) }
}
