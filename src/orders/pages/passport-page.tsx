import { coveredText } from '../../i18n/area-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { coverage } from '../../measure/area.ts'
import { imageHref, routes } from '../../routes.ts'
import { placeLine, type StoreIdentity, streetLine } from '../../settings/identity-rules.ts'
import { LotsLine } from '../lots-line.tsx'
import { careOf } from '../passport/care-rules.ts'
import type { PassportFloor, PassportView } from '../passport/queries.ts'

type ViewProps = { view: PassportView; store: StoreIdentity }

/** What lies on somebody's floor: its lots, its warranty, how it is kept, and how to get one more box of it. It needs no script. */
export function PassportPage({ view: { number, boughtAt, floors }, store }: ViewProps) {
  const { t, format } = useI18n()
  return (
    <div className="wrap passport">
      <header>
        <h1>{t('passport.title')}</h1>
        <p>{t('passport.intro')}</p>
        <p className="quiet">
          {t('passport.bought', {
            date: format.date(boughtAt),
            store: `\u2068${store.name}\u2069`,
            number: `\u2066${number}\u2069`,
          })}
        </p>
      </header>
      {floors.length === 0 && <p>{t('passport.none')}</p>}
      {floors.map((floor) => (
        <Floor key={floor.sku} floor={floor} boughtAt={boughtAt} store={store} />
      ))}
      <footer className="passport__store">
        <h2>{t('passport.store')}</h2>
        <p>
          <b>{store.name}</b>
          <bdi>{streetLine(store.address)}</bdi>
          <bdi>{placeLine(store.address)}</bdi>
          <a className="link num" href={`tel:${store.phone}`} dir="ltr">
            {store.phone}
          </a>
        </p>
      </footer>
    </div>
  )
}

type FloorProps = { floor: PassportFloor; boughtAt: Date; store: StoreIdentity }

/** The same day so many years later. */
function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

function Floor({ floor, boughtAt, store }: FloorProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { name, sku, color, attribute, pictureUrl, boxes, unitValueCenti, lots, specification: sheet } = floor
  const amount = t('cart.unit.box', { count: boxes })
  const years = sheet.warrantyHomeYears ?? 0
  const facts: [string, string][] = [
    ['boxes', coveredText(i18n, amount, coverage(boxes, unitValueCenti))],
    ['product', [sku, color, attribute].filter(Boolean).join(' · ')],
    ...(years > 0
      ? ([['warranty', t('passport.years', { count: years, date: format.date(yearsAfter(boughtAt, years)) })]] as [
          string,
          string,
        ][])
      : []),
  ]
  return (
    <article className="passport__floor">
      {pictureUrl === null ? (
        <span className="passport__ground" />
      ) : (
        <img src={imageHref(pictureUrl, 640)} alt="" width={320} height={320} decoding="async" />
      )}
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <dl>
          <div>
            <dt>{t('passport.fact.lot')}</dt>
            <dd>
              {lots.length > 0 ? (
                <LotsLine lots={lots} quantity={boxes} className="passport__lots" />
              ) : (
                t('passport.noLot')
              )}
            </dd>
          </div>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`passport.fact.${key}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <h3>{t('passport.care')}</h3>
        <ul>
          {careOf(sheet).map((advice) => (
            <li key={advice}>{t(`passport.care.${advice}`)}</li>
          ))}
        </ul>
        <OneMoreBox floor={floor} store={store} />
      </div>
    </article>
  )
}

/** Where one more box comes from, and whether it is of the same lot. */
function OneMoreBox({ floor: { slug, stock, lots }, store }: Omit<FloorProps, 'boughtAt'>) {
  const { t } = useI18n()
  const said = () => {
    if (slug === null) return t('passport.more.gone')
    if (stock === null) return t('passport.more.there')
    if (stock.ofSameLots > 0) return t('passport.more.same', { count: stock.ofSameLots })
    if (stock.onHand === 0) return t('passport.more.none')
    return t(lots.length > 0 ? 'passport.more.other' : 'passport.more.there')
  }
  return (
    <>
      <h3>{t('passport.more')}</h3>
      <p>{said()}</p>
      <p className="passport__ways">
        {slug !== null && (
          <a className="btn btn--ink" href={routes.product.href(slug)}>
            {t('passport.more.see')}
          </a>
        )}
        <a className="btn btn--quiet num" href={`tel:${store.phone}`} dir="ltr">
          {store.phone}
        </a>
      </p>
    </>
  )
}
