import { useI18n } from '../../../i18n/react.tsx'
import { roundToTenth } from '../../../money/rounding.ts'
import { imageHref, routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { OldPrice } from '../../list/pages/price-line.tsx'
import { shownPrices } from '../../price-rules.ts'
import { exampleRoom, type Need, needFor, splitMatches } from '../match-rules.ts'
import type { MatchView } from '../queries.ts'

/** Why so many: the wall, doorway or floor that they cover. */
function useWhy(): (match: MatchView, need: Need | undefined) => string {
  const { t, format } = useI18n()
  return (match, need) => {
    if (!need) return t('catalogue.match.ask')
    const values = {
      amount: format.number(need.amountCenti / 100),
      each: format.number(match.unitValueCenti / 100),
      percent: need.extraPercent,
    }
    return t(`catalogue.match.${need.of}${need.extraPercent > 0 && need.of !== 'opening' ? 'Extra' : ''}`, values)
  }
}

function MatchRow({ match, need }: { match: MatchView; need: Need | undefined }) {
  const { t, format } = useI18n()
  const why = useWhy()
  const { nowMinor, wasMinor } = shownPrices(match).perUnit
  const quantity = need?.quantity ?? 1
  return (
    <tr>
      <td>{match.picture && <Picture picture={match.picture} alt="" sizes="64px" href={imageHref} />}</td>
      <td>
        <a href={routes.product.href(match.slug)}>
          <b>
            <bdi>{match.name}</bdi>
          </b>
        </a>
        <small>{why(match, need)}</small>
      </td>
      <td>{need ? t(`catalogue.amount.${match.unit}`, { count: quantity }) : t(`catalogue.per.${match.unit}`)}</td>
      <td className="r">
        {wasMinor !== null && <OldPrice amount={wasMinor * quantity} />}{' '}
        <span className={wasMinor === null ? undefined : 'now'}>
          <Money>{format.money(nowMinor * quantity)}</Money>
        </span>
      </td>
    </tr>
  )
}

/** The underlay and trims that one example room needs beside this floor: how many, why, and what they cost. */
export function ProductMatches({ matches }: { matches: readonly MatchView[] }) {
  const { t, format } = useI18n()
  if (matches.length === 0) return null
  const { needed, instead } = splitMatches(matches)
  const rows = needed.map((match) => ({ match, need: needFor(match, exampleRoom) }))
  const totalMinor = roundToTenth(
    rows.reduce((sum, { match, need }) => sum + shownPrices(match).perUnit.nowMinor * (need?.quantity ?? 0), 0),
  )
  const { lengthFt, widthFt, doorwayFt } = exampleRoom
  return (
    <section className="pblock" id="match">
      <h2>{t('catalogue.match.title')}</h2>
      <table className="match">
        <thead>
          <tr>
            <th colSpan={2}>{t('catalogue.match.room', { length: lengthFt, width: widthFt, doorway: doorwayFt })}</th>
            <th>{t('catalogue.match.howMany')}</th>
            <th className="r">{t('catalogue.match.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ match, need }) => (
            <MatchRow key={match.id} match={match} need={need} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('catalogue.match.together')}</td>
            <td className="r">
              <Money>{format.money(totalMinor)}</Money>
            </td>
          </tr>
        </tfoot>
      </table>
      {instead.length > 0 && (
        <p className="match__also">
          {t('catalogue.match.also')}{' '}
          {instead.map(({ id, slug, name }) => (
            <a key={id} className="link" href={routes.product.href(slug)}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
