import { useEffect, useRef } from 'react'
import type { Point } from '../ground.ts'
import type { Photo } from './photo-file.ts'

/** How wide the glass is, in CSS pixels, and what share of the photo's width is seen in it. */
const WIDE = 132
const SEEN = 0.1

/** What the finger covers, larger, in the corner that is away from it. */
export function Loupe({ photo, at }: { photo: Photo; at: Point }) {
  const place = useRef<HTMLCanvasElement>(null)
  const { width, height } = photo.small
  const scale = photo.width / width
  const isNear = at.x < width / 2 && at.y < height / 2
  useEffect(() => {
    const canvas = place.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const sharp = Math.min(2, devicePixelRatio || 1)
    const side = Math.round(WIDE * sharp)
    if (canvas.width !== side) Object.assign(canvas, { width: side, height: side })
    const seen = photo.width * SEEN
    context.fillStyle = '#211c18'
    context.fillRect(0, 0, side, side)
    context.drawImage(photo.canvas, at.x * scale - seen / 2, at.y * scale - seen / 2, seen, seen, 0, 0, side, side)
    for (const [color, line] of [
      ['#211c18', 3],
      ['#ffc107', 1],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = line * sharp
      context.beginPath()
      for (const [from, to] of [
        [0.3, 0.46],
        [0.54, 0.7],
      ] as const) {
        context.moveTo(side * from, side / 2)
        context.lineTo(side * to, side / 2)
        context.moveTo(side / 2, side * from)
        context.lineTo(side / 2, side * to)
      }
      context.stroke()
    }
  }, [photo, at, scale])
  return (
    <span className={isNear ? 'yroom__loupe yroom__loupe--right' : 'yroom__loupe'} aria-hidden="true">
      <canvas ref={place} />
    </span>
  )
}
