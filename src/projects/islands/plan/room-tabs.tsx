import { memo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { QuickRadio } from '../../../ui/quick-radio.tsx'
import type { Plan } from '../../plan/plan-model.ts'

type Props = {
  rooms: Plan['rooms']
  /** The room that is shown by itself; null where all are. */
  shownId: string | null
  onShow: (id: string | null) => void
}

/** On a phone all rooms are small together: each is drawn by itself, too. One room has no such choice. */
export const RoomTabs = memo(function RoomTabs({ rooms, shownId, onShow }: Props) {
  const { t } = useI18n()
  if (rooms.length < 2) return null
  return (
    <fieldset className="plan__rooms no-print" data-one={shownId !== null}>
      <legend className="sr">{t('plan.roomsShown')}</legend>
      {[null, ...rooms].map((room) => (
        <QuickRadio
          key={room?.id ?? ''}
          name="shown-room"
          isChosen={shownId === (room?.id ?? null)}
          onChoose={() => onShow(room?.id ?? null)}
        >
          <span dir="auto">{room?.name ?? t('plan.everyRoom')}</span>
        </QuickRadio>
      ))}
    </fieldset>
  )
})
