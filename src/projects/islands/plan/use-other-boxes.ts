import { useEffect, useState } from 'react'
import type { AskedWay, OtherWay } from '../../plan/other-ways.ts'
import { startThread } from './use-layout.ts'

/** Until nothing was pressed for so long, other ways are not counted. */
const restMs = 400

export type OtherBoxes = ReadonlyMap<OtherWay, number>

const none: OtherBoxes = new Map()

/**
 * How many boxes other ways of laying take, as far as they are counted: on a thread of their own, one after the other, begun when the
 * plan has been at rest. Of what cannot be counted nothing is said.
 */
export function useOtherBoxes(asked: readonly AskedWay[]): OtherBoxes {
  const [boxes, setBoxes] = useState(none)
  useEffect(() => {
    setBoxes(none)
    if (asked.length === 0) return
    let thread: Worker | undefined
    const timer = window.setTimeout(() => {
      thread = startThread()
      thread.onmessage = ({ data: { id, boxCount } }: MessageEvent<{ id: number; boxCount?: number }>) => {
        const way = asked[id]?.way
        if (way !== undefined && boxCount !== undefined) setBoxes((before) => new Map(before).set(way, boxCount))
        if (id === asked.length - 1) thread?.terminate()
      }
      for (const [id, { input }] of asked.entries()) thread.postMessage({ id, input, isCountOnly: true })
    }, restMs)
    return () => {
      window.clearTimeout(timer)
      thread?.terminate()
    }
  }, [asked])
  return boxes
}
