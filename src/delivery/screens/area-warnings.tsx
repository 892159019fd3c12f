import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminArea, AreaOverlap } from '../area-contracts.ts'

/** Says loudly that an area serves nobody, and where others have the same codes. */
export function AreaWarnings({ area, overlaps }: { area: AdminArea; overlaps: readonly AreaOverlap[] }) {
  const { t, language } = useI18n()
  if (area.active && area.codes.length === 0) {
    return (
      <p className="note note--bad" role="status">
        {t('admin-shipping.noCodes')}
      </p>
    )
  }
  if (overlaps.length === 0) return null
  return (
    <div className="note" role="status">
      <b>{t('admin-shipping.overlap.title')}</b>
      <ul className="said">
        {overlaps.map(({ areaId, name, own, theirs, isOurs, isEqual }) => (
          <li key={areaId}>
            <Link className="link" to="/shipping/$id" params={{ id: areaId }}>
              <bdi>{name[language] ?? name.en}</bdi>
            </Link>{' '}
            {t(`admin-shipping.overlap.${isEqual ? 'equal' : 'nested'}.${isOurs ? 'ours' : 'theirs'}`, {
              own: `\u2066${own}\u2069`,
              theirs: `\u2066${theirs}\u2069`,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
