import { useEffect, useRef, useState } from 'react'
import { isFailure, spoken } from '../../ui/client.ts'
import type { UploadedPicture } from '../contracts.ts'
import type { Purpose } from '../rules.ts'
import { sendPicture } from './send-picture.ts'

/** A picture on its way, or one that was refused. */
export type Coming = {
  id: number
  name: string
  /** Shows the file as it is on the sender's machine. */
  preview: string
  /** How much of it has been sent, 0 to 1. */
  share: number
  /** Why it was refused: the shop's sentence, empty when the shop was not reached. */
  error?: string
}

type Job = { id: number; file: File; stop?: () => void }

/**
 * Sends pictures one after another, so that they arrive in the order they were chosen in, and gives each to `onArrived`. One
 * that is refused stays, with the reason, until it is tried again or taken away.
 */
export function useUploads(purpose: Purpose, onArrived: (picture: UploadedPicture) => void) {
  const [coming, setComing] = useState<readonly Coming[]>([])
  const jobs = useRef(new Map<number, Job>())
  const queue = useRef<number[]>([])
  const running = useRef(false)
  const last = useRef(0)
  const arrived = useRef(onArrived)
  arrived.current = onArrived

  const change = (id: number, changed: Partial<Coming>) =>
    setComing((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  const forget = (id: number) => {
    jobs.current.delete(id)
    setComing((all) => {
      const gone = all.find((one) => one.id === id)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.id !== id)
    })
  }

  async function work(): Promise<void> {
    if (running.current) return
    running.current = true
    for (let id = queue.current.shift(); id !== undefined; id = queue.current.shift()) {
      const job = jobs.current.get(id)
      if (!job) continue
      const current = id
      const { done, stop } = sendPicture(job.file, purpose, (share) => change(current, { share }))
      job.stop = stop
      const answer = await done
      if (answer === undefined) continue
      if (isFailure(answer)) change(id, { error: spoken(answer) })
      else {
        forget(id)
        const { url, width, height, averageColor, blur, bytes } = answer
        arrived.current({ url, width, height, averageColor, blur, bytes })
      }
    }
    running.current = false
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file): Coming => {
      const id = ++last.current
      jobs.current.set(id, { id, file })
      queue.current.push(id)
      return { id, name: file.name, preview: URL.createObjectURL(file), share: 0 }
    })
    setComing((all) => [...all, ...added])
    void work()
  }

  const again = (id: number) => {
    setComing((all) =>
      all.map(({ error, ...one }) =>
        one.id === id ? { ...one, share: 0 } : { ...one, ...(error !== undefined && { error }) },
      ),
    )
    queue.current.push(id)
    void work()
  }

  const drop = (id: number) => {
    jobs.current.get(id)?.stop?.()
    forget(id)
  }

  // Who leaves the screen takes what is under way along.
  useEffect(
    () => () => {
      for (const { stop } of jobs.current.values()) stop?.()
      jobs.current.clear()
      queue.current = []
    },
    [],
  )
  return { coming, add, again, drop }
}
