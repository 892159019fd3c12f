import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { OldPrice } from '../../list/pages/price-line.tsx'
import { shownPrices } from '../../price-rules.ts'
import type { MatchView } from '../queries.ts'

function MatchRow({ match }: { match: MatchView }) {
  const { t, format } = useI18n()
  const { nowMinor, wasMinor } = shownPrices(match).perUnit
  return (
    <tr>
      <td>{match.picture && <Picture picture={match.picture} alt="" sizes="64px" href={imageHref} />}</td>
      <td>
        <a href={routes.product.href(match.slug)}>
          <b>
            <bdi>{match.name}</bdi>
          </b>
        </a>
      </td>
      <td>{t(`catalogue.per.${match.unit}`)}</td>
      <td className="r">
        {wasMinor !== null && <OldPrice amount={wasMinor} />}{' '}
        <span className={wasMinor === null ? undefined : 'now'}>
          <Money>{format.money(nowMinor)}</Money>
        </span>
      </td>
    </tr>
  )
}

type Props = {
  matches: readonly MatchView[]
  /** How many of them the reader's own rooms take: a part of the departments above this one. */
  kit?: ReactNode
}

/** The underlay and trims that go with this floor. How many of them is told by the reader's rooms, and not by a room that nobody has. */
export function ProductMatches({ matches, kit }: Props) {
  const { t } = useI18n()
  if (matches.length === 0) return null
  return (
    <section className="pblock" id="match">
      <h2>{t('catalogue.match.title')}</h2>
      {kit}
      <div className="match__plain">
        <p className="match__ask">
          {t('catalogue.match.rooms')}{' '}
          <a className="link" href={routes.project.href()}>
            {t('catalogue.match.count')}
          </a>
        </p>
        <table className="match">
          <tbody>
            {matches.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
