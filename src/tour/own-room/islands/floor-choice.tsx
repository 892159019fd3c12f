import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Money } from '../../../ui/money.tsx'
import type { TourItem } from '../../contracts.ts'
import type { Floors } from './use-floors.ts'

type Props = { floors: Floors; chosen: TourItem | null; onChoose: (floor: TourItem) => void }

/** The floors, of which one is laid: at first the one that the address names. */
export function FloorChoice({ floors: { words, setWords, found, again }, chosen, onChoose }: Props) {
  const { t, format } = useI18n()
  return (
    <div className="yroom__floors">
      <h2>{t('own-room.floors')}</h2>
      <input
        type="search"
        className="input"
        placeholder={t('tour.floor.find')}
        aria-label={t('tour.floor.find')}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {found === 'failed' && <LoadFailed what={t('tour.floor.failed')} again={t('own-room.again')} onAgain={again} />}
      {found !== 'failed' && found?.length === 0 && <p className="quiet small">{t('own-room.floors.none')}</p>}
      <fieldset className="yroom__list" aria-busy={found === null}>
        <legend className="sr">{t('own-room.floors')}</legend>
        {found !== 'failed' &&
          found?.map((floor) => (
            <label key={floor.id}>
              <input
                type="radio"
                name="yroom-floor"
                className="sr"
                checked={floor.id === chosen?.id}
                onChange={() => onChoose(floor)}
              />
              <img
                src={floor.swatch ? imageHref(floor.swatch, 128) : undefined}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                style={{ background: floor.hex ?? undefined }}
              />
              <span>
                <b>
                  <bdi>{floor.name}</bdi>
                </b>
                <small className="quiet">{floor.category}</small>
              </span>
              <span className="yroom__price">
                <Money>{format.money(floor.perSqFt)}</Money>
                <small className="quiet">{t('tour.perSqFt')}</small>
              </span>
            </label>
          ))}
      </fieldset>
    </div>
  )
}
