import { useI18n } from '../../i18n/react.tsx'
import { ownRoomRoute } from '../../own-room-route.ts'

/** What was measured with the tape, and how one measures. The viewer does it. */
export function MeasureTool() {
  const { t } = useI18n()
  return (
    <>
      <p>{t('tour.measure.how')}</p>
      <p className="tour__measured" data-measured="" />
      <div className="tour__shares">
        <button type="button" className="tour__act" data-tape="clear">
          {t('tour.measure.clear')}
        </button>
        <a className="tour__act" href={ownRoomRoute.href()}>
          {t('tour.measure.own')}
        </a>
      </div>
    </>
  )
}
