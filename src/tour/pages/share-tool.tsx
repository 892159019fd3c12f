import type { ReactNode } from 'react'
import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  /** Null where the shop sends no samples. */
  samples: SampleOffer | null
}

/** What is done with the room as it is seen: its link, its picture, the way to the phone, the project, a sample. It is all done by the viewer. */
export function ShareTool({ samples }: Props) {
  const { t } = useI18n()
  return (
    <div className="tour__share">
      <div className="tour__tophone" data-phone="" hidden>
        <svg className="tour__qr" role="img" aria-label={t('tour.share.code')}>
          <path fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <div>
          <b>{t('tour.share.phone')}</b>
          <p>{t('tour.share.phone.how')}</p>
        </div>
      </div>
      <div className="tour__link">
        <input readOnly dir="ltr" aria-label={t('tour.share.link')} data-link="" />
        <button type="button" data-share="copy">
          {t('tour.share.copy')}
        </button>
      </div>
      <div className="tour__shares">
        <Share by="picture" icon="download">
          {t('tour.share.picture')}
        </Share>
        <a className="tour__act" data-email="" href="mailto:">
          <Icon name="mail" small /> {t('tour.share.email')}
        </a>
        <Share by="project" icon="layers">
          {t('tour.share.project')}
        </Share>
        {samples && (
          <Share by="sample" icon="package" offer={samples}>
            {t('tour.share.sample')}
          </Share>
        )}
      </div>
    </div>
  )
}

function Share({
  by,
  icon,
  offer,
  children,
}: {
  by: string
  icon: IconName
  offer?: SampleOffer
  children: ReactNode
}) {
  return (
    <button type="button" className="tour__act" data-share={by} data-offer={offer && JSON.stringify(offer)}>
      <Icon name={icon} small /> {children}
    </button>
  )
}
