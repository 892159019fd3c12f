import { useEffect, useRef, useState } from 'react'
import type { LayInput, Layout } from '../../layout/lay.ts'

export type LayoutState = {
  /** The last layout, of whatever was asked last or before. */
  layout: Layout | null
  /** What it is a layout of. */
  input: LayInput | null
  isLaying: boolean
  hasFailed: boolean
}

type Reply = { id: number; layout?: Layout; error?: string }

const nothing: LayoutState = { layout: null, input: null, isLaying: false, hasFailed: false }

/** A thread that lays boards. */
export const startThread = () =>
  new Worker(new URL('../../layout/browser-thread.ts', import.meta.url), { type: 'module' })

/** Lays boards on a thread of its own, anew whenever what is asked changes; what was asked before is given up. */
export function useLayout(input: LayInput | null): LayoutState & { retry: () => void } {
  const [state, setState] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const thread = useRef<Worker | null>(null)
  const last = useRef(0)
  const wanted = input === null ? '' : JSON.stringify(input)

  useEffect(
    () => () => {
      thread.current?.terminate()
      thread.current = null
    },
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again for the same
  useEffect(() => {
    if (wanted === '') return setState(nothing)
    const asked: LayInput = JSON.parse(wanted)
    const id = ++last.current
    setState((before) => ({ ...before, isLaying: true, hasFailed: false }))
    const fail = () => {
      thread.current?.terminate()
      thread.current = null
      if (id === last.current) setState((before) => ({ ...before, isLaying: false, hasFailed: true }))
    }
    // Whoever changes their mind while a floor is laid waits for the new one only.
    thread.current?.terminate()
    thread.current = startThread()
    thread.current.onerror = fail
    thread.current.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== last.current) return
      if (data.layout) setState({ layout: data.layout, input: asked, isLaying: false, hasFailed: false })
      else fail()
    }
    thread.current.postMessage({ id, input: asked })
  }, [wanted, turn])

  return { ...state, retry: () => setTurn((before) => before + 1) }
}
