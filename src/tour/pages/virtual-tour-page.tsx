import { Crumbs } from '../../catalogue/list/pages/crumbs.tsx'
import { NothingYet } from '../../catalogue/list/pages/list-page.tsx'
import { Pager } from '../../catalogue/list/pages/list-pages.tsx'
import { mainPrice, TaxNote, usePriceUnit } from '../../catalogue/list/pages/price-line.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { ownRoomRoute } from '../../own-room-route.ts'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import {
  countFloors,
  floorsAPage,
  noTourFilter,
  queryOf,
  type TourFilter,
  type TourFilterName,
  type TourGroup,
  tourFacets,
  tourFilters,
  withoutFilter,
} from '../list-rules.ts'
import type { TourFloorView } from '../queries.ts'
import { tourName } from '../state-rules.ts'
import { stillAddress, stillSrcSet } from '../still-addresses.ts'

/** A page of the designs, as it is asked for. */
export type VirtualTourView = {
  /** Every floor of the tour, in groups. */
  groups: readonly TourGroup[]
  filter: TourFilter
  /** From 1. */
  page: number
  /** How many floors pass the filter, and those of the page, newest first. */
  total: number
  floors: readonly TourFloorView[]
}

const cardSizes = '(min-width: 1280px) 410px, (min-width: 1030px) 31vw, 47vw'
/** How the picture that the page starts with is shown. */
export const leadSizes = '(min-width: 1280px) 1280px, 100vw'

/** The floor that the page starts with, large: the newest of all, where it is on this page and nothing is filtered. */
export const leadOf = ({ page, filter, floors }: VirtualTourView): TourFloorView | undefined =>
  page === 1 && tourFilters.every((name) => filter[name] === null) ? floors[0] : undefined

/** All designs: each opens in the room. Filters are links, so that they work without script. */
export function VirtualTourPage({ view }: { view: VirtualTourView }) {
  const { groups, filter, page, total, floors } = view
  const { t } = useI18n()
  const path = routes.virtualTour.href()
  const lead = leadOf(view)
  const all = countFloors(groups, noTourFilter)
  return (
    <div className="wrap">
      <Crumbs
        trail={[
          { name: t('catalogue.home'), href: routes.home.href() },
          { name: t('tour.title'), href: path },
        ]}
      />
      <div className="lhead">
        <h1>{t('tour.title')}</h1>
        {all > 0 && (
          <p>
            {t('tour.intro', { count: all })}{' '}
            <a className="link" href={ownRoomRoute.href()}>
              {t('own-room.pick')}
            </a>
          </p>
        )}
      </div>
      {lead && <Lead floor={lead} />}
      {all > 0 && (
        <nav className="tfilters" aria-label={t('tour.filters')}>
          {tourFilters.map((name) => (
            <FilterRow key={name} name={name} groups={groups} filter={filter} />
          ))}
        </nav>
      )}
      {all === 0 && <NothingYet />}
      {all > 0 && total === 0 && (
        <p className="tnone">
          {t('tour.none')}{' '}
          <a className="link" href={path}>
            {t('tour.none.all')}
          </a>
        </p>
      )}
      {total > 0 && (
        <ul className="tgrid">
          {floors.map((floor) => (
            <Item key={floor.id} floor={floor} />
          ))}
        </ul>
      )}
      {total > floorsAPage && (
        <Pager
          page={page}
          size={floorsAPage}
          total={total}
          of="floors"
          hrefOf={(number) => path + queryOf(filter, number)}
        />
      )}
    </div>
  )
}

function Lead({ floor }: { floor: TourFloorView }) {
  const { t, format } = useI18n()
  const unit = usePriceUnit()
  return (
    <section className="tlead" aria-labelledby="latest">
      <div className="tlead__p">
        {' '}
        <img
          src={stillAddress(floor, { width: 1200 })}
          srcSet={stillSrcSet(floor)}
          sizes={leadSizes}
          alt={t('tour.still', { name: floor.name })}
          width={1200}
          height={750}
          fetchPriority="high"
        />
        <a className="pano__go" href={routes.tour.href(tourName(floor.slug))}>
          <Icon name="rotate-3d" />
          {t('tour.inside')}
        </a>
      </div>
      <div className="tlead__tag">
        <div>
          <p className="small quiet">{t('tour.latest')}</p>
          <h2 id="latest">
            <bdi>{floor.name}</bdi>
          </h2>
        </div>
        <a className="link small" href={routes.product.href(floor.slug)}>
          <Money>{format.money(mainPrice(floor).now)}</Money> {unit(floor.unit)} <TaxNote />
        </a>
      </div>
    </section>
  )
}

type RowProps = { name: TourFilterName; groups: readonly TourGroup[]; filter: TourFilter }

function FilterRow({ name, groups, filter }: RowProps) {
  const { t, format } = useI18n()
  const path = routes.virtualTour.href()
  const none = withoutFilter(groups, filter, name)
  return (
    <div className="tfilters__row">
      <h2>{t(`tour.filter.${name}`)}</h2>
      <ul>
        <li>
          <a className="chip" href={path + none.query} aria-current={filter[name] === null ? 'true' : undefined}>
            {t('tour.filter.all')} <span className="num">{format.number(none.count)}</span>
          </a>
        </li>
        {tourFacets(groups, filter, name).map(({ value, label, count, isOn, query }) => (
          <li key={value}>
            <a className="chip" href={path + query} aria-current={isOn ? 'true' : undefined}>
              <bdi>{name === 'finish' ? t(`catalogue.finish.${label}`) : label}</bdi>{' '}
              <span className="num">{format.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ floor }: { floor: TourFloorView }) {
  const { t, format } = useI18n()
  const { room, swatch } = floor
  const finish = floor.finish && t(`catalogue.finish.${floor.finish}`)
  return (
    <li className="titem">
      <div className="titem__p">
        {room ? (
          <Picture picture={room} alt="" sizes={cardSizes} href={imageHref} />
        ) : (
          <img src={stillAddress(floor, { shape: 'card', width: 640 })} alt="" loading="lazy" />
        )}
        {swatch && <Picture className="titem__sw" picture={swatch} alt="" sizes="110px" href={imageHref} />}
        <span className="i360">
          <Icon name="rotate-3d" small /> {t('tour.badge')}
        </span>
      </div>
      <h3>
        <a href={routes.tour.href(tourName(floor.slug))}>
          <bdi>{floor.name}</bdi>
        </a>
      </h3>
      <span>
        <Money>{format.money(mainPrice(floor).now)}</Money> <TaxNote />
      </span>
      <p>
        <bdi>{floor.category.name}</bdi>
        {finish && ` · ${finish}`}
      </p>
    </li>
  )
}
