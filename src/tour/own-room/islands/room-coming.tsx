import { useI18n } from '../../../i18n/react.tsx'

/** Holds the place of what is loading. */
export function RoomComing() {
  const { t } = useI18n()
  return (
    <div className="with-script yroom__coming" aria-busy="true">
      <p className="sr" role="status">
        {t('own-room.loading')}
      </p>
    </div>
  )
}
