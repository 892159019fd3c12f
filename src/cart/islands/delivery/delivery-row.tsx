import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** The store's own counter, whether it hands goods out, and on which day they are ready; null while that is not known. */
export type PickupOffer = { city: string; isOffered: boolean; readyOn: string | null }

type RowProps = { icon: 'store' | 'truck'; title: ReactNode; lines: readonly ReactNode[]; end?: ReactNode }

/** One way to get the goods: its sign, what it is, and what it costs. */
export function Row({ icon, title, lines, end }: RowProps) {
  return (
    <div className="dl__row">
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
          <p key={index}>{line}</p>
        ))}
      </span>
      {end}
    </div>
  )
}
