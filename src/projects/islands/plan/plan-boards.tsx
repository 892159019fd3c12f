import { memo, useEffect, useRef, useState } from 'react'
import type { FloorSheet } from '../../../tour/schema.ts'
import type { Extent } from '../../plan/plan-extent.ts'
import type { Plan } from '../../plan/plan-model.ts'
import { drawPlan, type Faces } from './plan-canvas.ts'

/** The picture of a floor's faces once it is there; null until then, and where it does not come. */
function useFaces(sheet: FloorSheet | null): Faces {
  const [faces, setFaces] = useState<Faces>(null)
  useEffect(() => {
    setFaces(null)
    if (!sheet) return
    let isWanted = true
    const image = new Image()
    image.onload = () => isWanted && setFaces({ image, sheet })
    image.src = sheet.url
    return () => {
      isWanted = false
    }
  }, [sheet])
  return faces
}

/** The most pixels of the canvas in one direction: more shows no more, and phones refuse it. */
const MOST_PIXELS = 3200

/** So long the page is kept from other work at a time, in milliseconds. */
const SLICE_MS = 6

/** Goes through work a slice at a time. @returns gives it up */
function inSlices(work: Iterator<undefined>, done: () => void): () => void {
  let timer = 0
  const go = () => {
    const endsAt = performance.now() + SLICE_MS
    while (performance.now() < endsAt) if (work.next().done) return done()
    timer = window.setTimeout(go)
  }
  go()
  return () => window.clearTimeout(timer)
}

/** So long a drawing has kept its width before its boards are drawn for it, in milliseconds: until then they are stretched. */
const REST_MS = 150

/** The boards of a plan, drawn for the width that they are shown at. */
export const PlanBoards = memo(function PlanBoards({
  plan,
  sheet,
  view,
}: {
  plan: Plan
  sheet: FloorSheet | null
  view: Extent
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const faces = useFaces(sheet)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let timer = 0
    let isFirst = true
    const observer = new ResizeObserver(([entry]) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setWidth(entry?.contentRect.width ?? 0), isFirst ? 0 : REST_MS)
      isFirst = false
    })
    observer.observe(element)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    const pixels = Math.min(MOST_PIXELS, Math.round(width * Math.min(3, window.devicePixelRatio || 1)))
    const pixelsPerUnit = pixels / view.width
    // Drawn aside bit by bit, so that a press meanwhile is answered, and shown when it is whole.
    const aside = document.createElement('canvas')
    aside.width = pixels
    aside.height = Math.round(view.height * pixelsPerUnit)
    const context = aside.getContext('2d')
    if (!context) return
    context.translate(-view.x * pixelsPerUnit, -view.y * pixelsPerUnit)
    return inSlices(drawPlan(context, plan, pixelsPerUnit, faces), () => {
      element.width = aside.width
      element.height = aside.height
      element.getContext('2d')?.drawImage(aside, 0, 0)
    })
  }, [plan, faces, width, view])

  return <canvas ref={canvas} className="plan__boards" />
})
