import { useI18n } from '../../../../i18n/react.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** Makes a drawing smaller and larger. @param zoom by which factor */
export function ZoomButtons({ zoom, look }: { zoom: (by: number) => void; look?: string }) {
  const { t } = useI18n()
  return (
    <>
      <button type="button" className={look} aria-label={t('project.smaller')} onClick={() => zoom(0.8)}>
        <Icon name="minus" small />
      </button>
      <button type="button" className={look} aria-label={t('project.larger')} onClick={() => zoom(1.25)}>
        <Icon name="plus" small />
      </button>
    </>
  )
}
