import type { Store } from '../../../stores/index.ts'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Someone else's map, which is fetched only when it is asked for: the link always, the frame in the page with script. */
export function StoreMap({ store: { address, mapUrl, mapEmbedUrl } }: { store: Store }) {
  const { t } = useWords()
  const consent = `map-${address.city.toLowerCase()}`
  return (
    <div className="map">
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
      <a className="link small" href={mapUrl} target="_blank" rel="noopener">
        {t('content.map.open')} <Icon name="external-link" small />
      </a>
    </div>
  )
}
