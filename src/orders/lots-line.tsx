import { useI18n } from '../i18n/react.tsx'
import type { LineLot } from './lot-rules.ts'
import { lotParts } from './lot-text.ts'

type Props = { lots: readonly LineLot[]; quantity: number; className: string }

/** Of which lots a line's boxes are; nothing where that is not known. Each lot stays on one line: its code is read off a box. */
export function LotsLine({ lots, quantity, className }: Props) {
  const parts = lotParts(lots, quantity, useI18n())
  if (parts.length === 0) return null
  return (
    <small className={className}>
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && ' · '}
          <span className="whole">{part}</span>
        </span>
      ))}
    </small>
  )
}
