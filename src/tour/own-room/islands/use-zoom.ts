import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from '../ground.ts'
import { panned, revealing, wholePhoto, type Zoom, zoomedAt, zoomStep } from '../zoom-rules.ts'

type Options = {
  /** Called where two fingers, or a hand that pans, take over from what one finger began. */
  onTaken: () => void
  /** What is to be in the frame, in shares of the photo. */
  shown: Point | null
}

/** Wheels tell pixels: so many make it twice as large. */
const WHEEL_PX = 400

/**
 * Zoom and pan of a photo in its frame: wheel, two fingers, Space or the middle button held, and the keys + − 0. The frame itself listens
 * before what is in it, so that one finger is left to that.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, { onTaken, shown }: Options) {
  const [zoom, setZoom] = useState<Zoom>(wholePhoto)
  const taken = useRef(onTaken)
  taken.current = onTaken
  const by = (factor: number, at: Point = { x: 0.5, y: 0.5 }) => setZoom((now) => zoomedAt(now, factor, at))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const ended = new AbortController()
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      heard: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, heard, { signal: ended.signal, capture: true, passive: false })
    const pointers = new Map<number, Point>()
    let hasSpace = false
    let isPanning = false
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect()
      return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    }
    const keep = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    listen('wheel', (event) => {
      event.preventDefault()
      setZoom((now) => zoomedAt(now, 2 ** (-event.deltaY / WHEEL_PX), placeOf(event)))
    })
    listen('pointerdown', (event) => {
      pointers.set(event.pointerId, placeOf(event))
      const isHand = hasSpace || event.button === 1
      if (!isHand && pointers.size < 2) return
      isPanning = true
      taken.current()
      element.setPointerCapture(event.pointerId)
      keep(event)
    })
    listen('pointermove', (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = placeOf(event)
      pointers.set(event.pointerId, now)
      if (!isPanning) return
      keep(event)
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      setZoom((from) => {
        if (!other) return panned(from, { x: now.x - before.x, y: now.y - before.y })
        const apart = (at: Point) => Math.max(0.01, Math.hypot(at.x - other.x, at.y - other.y))
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        const moved = panned(from, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
        return zoomedAt(moved, apart(now) / apart(before), middle)
      })
    })
    const released = (event: PointerEvent) => {
      pointers.delete(event.pointerId)
      if (!isPanning) return
      keep(event)
      if (pointers.size === 0) isPanning = false
    }
    listen('pointerup', released)
    listen('pointercancel', released)
    listen('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' && event.target instanceof Element && !event.target.matches('.yroom__zoom *')) {
        hasSpace = true
        keep(event)
      } else if (event.key === '+' || event.key === '=') setZoom((now) => zoomedAt(now, zoomStep, { x: 0.5, y: 0.5 }))
      else if (event.key === '-') setZoom((now) => zoomedAt(now, 1 / zoomStep, { x: 0.5, y: 0.5 }))
      else if (event.key === '0') setZoom(wholePhoto)
    })
    const spaceUp = ({ key }: KeyboardEvent) => {
      if (key === ' ') hasSpace = false
    }
    addEventListener('keyup', spaceUp, { signal: ended.signal })
    return () => ended.abort()
  }, [frame])

  const [x, y] = [shown?.x, shown?.y]
  useEffect(() => {
    if (x !== undefined && y !== undefined) setZoom((now) => revealing(now, { x, y }))
  }, [x, y])

  return { zoom, larger: () => by(zoomStep), smaller: () => by(1 / zoomStep), whole: () => setZoom(wholePhoto) }
}
