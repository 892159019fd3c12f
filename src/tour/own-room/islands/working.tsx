import { useI18n } from '../../../i18n/react.tsx'
import type { OwnRoomState } from './use-own-room.ts'

/** Says over the photo that something takes a while, which can be left. */
export function Working({ state }: { state: OwnRoomState }) {
  const { t } = useI18n()
  if (!state.isBusy) return null
  return (
    <span className="yroom__busy">
      {t('own-room.working')}
      <button type="button" onClick={state.stop}>
        {t('own-room.stop')}
      </button>
    </span>
  )
}
