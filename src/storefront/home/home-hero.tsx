import { mainPrice, usePriceUnit } from '../../catalogue/list/pages/price-line.tsx'
import type { ShowcaseView } from '../../catalogue/list/showcase-queries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pickForStage } from './rules.ts'

/** How wide the room is shown: the whole window, up to the stage's own limit. */
export const heroSizes = '(min-width: 1920px) 1920px, 100vw'

type Props = {
  /** One line a line of the heading. */
  title: string
  text: string
  showcase: ShowcaseView
}

/** The room that the visitor changes the floor of, by choosing one of six. Works without script. */
export function HomeHero({ title, text, showcase }: Props) {
  const { t, format } = useI18n()
  const priceUnit = usePriceUnit()
  const floors = pickForStage(showcase.byColor)
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap hero__head">
        <h1 id="hero">
          {title.split('\n').map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div className="hero__lead">
          <p>{text}</p>
          <div>
            <a className="btn btn--ink" href={routes.shop.href()}>
              {t('home.shopAll')}
            </a>
            {showcase.saleCount > 0 && (
              <a className="link" href={`${routes.shop.href()}?sale=1`}>
                {t('home.shopSale')}
              </a>
            )}
          </div>
        </div>
      </div>
      {floors.length > 0 && (
        <fieldset className="stage">
          <legend className="sr">{t('home.stage')}</legend>
          <div className="stage__pics">
            {floors.map(
              ({ id, name, slug, room }, index) =>
                room && (
                  <div key={id} className="stage__pic">
                    <Picture
                      picture={room}
                      alt={t('home.room', { name })}
                      sizes={heroSizes}
                      href={imageHref}
                      eager={index === 0}
                    />
                    <a className="btn btn--quiet btn--s stage__go" href={routes.product.href(slug)}>
                      {t('home.open', { name })}
                      <Icon name="arrow-right" small directional />
                    </a>
                  </div>
                ),
            )}
          </div>
          <div className="stage__bar wrap">
            {floors.map((floor, index) => (
              <label key={floor.id} className="stage__pick">
                <input type="radio" name="floor" id={`f${index + 1}`} defaultChecked={index === 0} />
                {floor.swatch && <Picture picture={floor.swatch} alt="" sizes="56px" href={imageHref} />}
                <span>
                  <b>
                    <bdi>{floor.name}</bdi>
                  </b>
                  <span>
                    <Money>{format.money(mainPrice(floor).now)}</Money> {priceUnit(floor.unit)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  )
}
