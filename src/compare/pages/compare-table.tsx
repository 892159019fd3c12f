import { mainPrice, OldPrice, TaxNote, UnitLine, usePriceUnit } from '../../catalogue/list/pages/price-line.tsx'
import { StockLine } from '../../catalogue/list/pages/stock-line.tsx'
import { useSpecification } from '../../catalogue/products/pages/product-specification.tsx'
import type { ProductView } from '../../catalogue/products/queries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { besideEachOther, isAlike } from '../rules.ts'
import type { ComparePageView } from './compare-view.ts'

/** The products as columns, their facts as rows. Rows that are alike can be put away, without script too. */
export function CompareTable({ view: { products, storeName } }: { view: ComparePageView }) {
  const { t } = useI18n()
  const sheetOf = useSpecification()
  const category = { key: 'category', name: t('projects.category') }
  const rows = [
    { ...category, values: products.map((product) => product.category.name) },
    ...besideEachOther(products.map(sheetOf)),
  ]
  const canDiffer = products.length > 1
  return (
    <>
      <div className="compare__bar">
        {canDiffer && (
          <label className="check">
            <input type="checkbox" className="compare__only" /> {t('projects.differences')}
          </label>
        )}
        <button className="btn btn--quiet btn--s with-script" type="button" data-save="copy">
          {t('projects.copy')}
        </button>
        <button className="btn btn--quiet btn--s with-script" type="button" data-save="print">
          {t('projects.print')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which a keyboard must be able to do */}
      <section className="compare__scroll" tabIndex={0} aria-label={t('projects.scroll')}>
        <table className="compare__t" data-columns={products.length}>
          <caption className="sr">{t('projects.comparison')}</caption>
          <colgroup>
            <col />
            <col span={products.length} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('projects.feature')}</th>
              {products.map((product) => (
                <th scope="col" key={product.id}>
                  <ColumnHead product={product} others={products.filter(({ id }) => id !== product.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('projects.price')}</th>
              {products.map((product) => (
                <td key={product.id} data-own={product.id}>
                  <Price product={product} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('projects.stock')}</th>
              {products.map(({ id, stock, unit }) => (
                <td key={id}>
                  <StockLine stock={stock} unit={unit} storeName={storeName} />
                </td>
              ))}
            </tr>
            <RoomRows products={products} />
            {rows.map(({ key, name, values }) => (
              <tr key={key} data-alike={canDiffer && isAlike({ values }) ? '' : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={products[at]?.id}>{value === null ? t('projects.none') : <bdi>{value}</bdi>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {canDiffer && rows.every(isAlike) && <p className="compare__alike">{t('projects.nothingDiffers')}</p>}
    </>
  )
}

/** What each floor would be in the rooms of the reader's project: the browser fills it in where it has one. */
function RoomRows({ products }: { products: readonly ProductView[] }) {
  const { t } = useI18n()
  return (
    <>
      <tr className="compare__rooms compare__rooms--title">
        <th scope="colgroup" colSpan={products.length + 1}>
          <span data-rooms-title>{t('projects.forRooms')}</span>
        </th>
      </tr>
      {roomParts.map((part) => (
        <tr key={part} className="compare__rooms">
          <th scope="row">{t(`projects.rooms.${part}`)}</th>
          {products.map(({ id, unit }) => (
            <td key={id}>{unit === 'box' ? <p data-floor={id} data-part={part} /> : t('projects.none')}</td>
          ))}
        </tr>
      ))}
    </>
  )
}

/** The parts of a floor's price for the rooms, each a row. */
const roomParts = ['boxes', 'spare', 'floor', 'kit', 'total', 'stock', 'settle'] as const

function ColumnHead({ product, others }: { product: ProductView; others: readonly ProductView[] }) {
  const { t } = useI18n()
  const { id, slug, name, swatch, room, type, stock } = product
  const picture = swatch ?? room
  const isSoldOut = !stock.unlimited && stock.onHand <= 0
  return (
    <>
      {picture && <Picture picture={picture} alt="" sizes="240px" href={imageHref} />}
      <a className="compare__name" href={routes.product.href(slug)}>
        <bdi>{name}</bdi>
      </a>
      <div className="compare__do">
        {type === 'simple' && !isSoldOut && (
          <form method="post" action={calls.cartLines.path} encType="multipart/form-data">
            <input type="hidden" name="_id" value={id} />
            <button className="btn btn--ink btn--s" type="submit">
              {t('projects.add')}
              <span className="sr"> {name}</span>
            </button>
          </form>
        )}
        {type === 'variable' && !isSoldOut && (
          <a className="btn btn--quiet btn--s" href={routes.product.href(slug)}>
            {t('projects.choose')}
            <span className="sr"> {name}</span>
          </a>
        )}
        <a
          className="link compare__off"
          href={routes.compare.href(others.map((other) => other.id))}
          data-save="uncompare"
          data-id={id}
        >
          <Icon name="x" small />
          {t('projects.remove')}
          <span className="sr"> {name}</span>
        </a>
      </div>
    </>
  )
}

function Price({ product }: { product: ProductView }) {
  const { format } = useI18n()
  const priceUnit = usePriceUnit()
  const { now, was } = mainPrice(product)
  return (
    <>
      <span className={was === null ? 'compare__price' : 'compare__price now'}>
        <Money>{format.money(now)}</Money>
      </span>{' '}
      <small>{priceUnit(product.unit)}</small> {was !== null && <OldPrice amount={was} className="was small" />}{' '}
      <TaxNote />
      <UnitLine product={product} className="compare__box" />
    </>
  )
}
