import { useI18n } from '../../i18n/react.tsx'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { Icon } from '../../ui/icon.tsx'

/** Someone else's map, which is fetched only when it is asked for: the link always, the frame in the page with script. */
export function StoreMap({ store: { variant, address, mapUrl, mapEmbedUrl } }: { store: StoreIdentity }) {
  const { t } = useI18n()
  const consent = `map-${variant}`
  return (
    <div className="map">
      {mapEmbedUrl !== '' && (
        <>
          <p className="small" id={consent}>
            {t('content.map.consent', { host: new URL(mapEmbedUrl).host })}
          </p>
          <button
            className="btn btn--s map__show"
            type="button"
            data-embed={mapEmbedUrl}
            data-title={t('content.map.frame', { city: address.city })}
            aria-describedby={consent}
          >
            <Icon name="map-pin" small /> {t('content.map.show')}
          </button>
        </>
      )}
      <a className="link small" href={mapUrl} target="_blank" rel="noopener">
        {t('content.map.open')} <Icon name="external-link" small />
      </a>
    </div>
  )
}
