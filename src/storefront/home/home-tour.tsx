import type { ShowcaseView } from '../../catalogue/list/showcase-queries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pickForStage } from './rules.ts'

type Props = { title: string; text: string; showcase: ShowcaseView }

/** One view of one room, cut into strips that each lie on another floor; a strip leads to its floor. */
export function HomeTour({ title, text, showcase }: Props) {
  const { t } = useI18n()
  const floors = pickForStage(showcase.byColor)
  if (floors.length < 2) return null
  return (
    <section className="sec" aria-labelledby="tour">
      <div className="wrap sec__head">
        <div>
          <h2 id="tour">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <a className="more" href={routes.virtualTour.href()}>
          {t('common.nav.tour')} <Icon name="arrow-right" small directional />
        </a>
      </div>
      <ul className="strips">
        {floors.map(
          ({ id, name, slug, room }, index) =>
            room && (
              <li key={id} style={{ '--at': index, '--of': floors.length } as React.CSSProperties}>
                <a href={routes.product.href(slug)} aria-label={t('home.open', { name })}>
                  <Picture picture={room} alt="" sizes="(min-width: 1920px) 1920px, 100vw" href={imageHref} />
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
