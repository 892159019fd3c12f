import { memo } from 'react'
import '../styles/box-stack.css'

/** So many boxes are drawn; more are only counted. */
const MOST_DRAWN = 26

/** Each box as the stack of its boards; those that stay over are outlines. */
export const BoxStack = memo(function BoxStack({
  boxes,
  boards,
  perBox,
}: {
  boxes: number
  boards: number
  perBox: number
}) {
  if (boxes === 0 || boxes > MOST_DRAWN || perBox > 12) return null
  return (
    <div
      className="boxstack"
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${Math.ceil(boxes / Math.ceil(boxes / 13))}, 1fr)` }}
    >
      {Array.from({ length: boxes }, (_, box) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name
        <i key={box}>
          {Array.from({ length: perBox }, (_each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boards have no other name
            <b key={at} data-over={box * perBox + (perBox - at) > boards} />
          ))}
        </i>
      ))}
    </div>
  )
})
