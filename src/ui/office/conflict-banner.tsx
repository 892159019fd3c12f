import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'
import { fieldDifferences } from './field-differences.ts'

type Props = {
  theirs: object
  mine: object
  names: Readonly<Record<string, string>>
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Says that somebody else saved meanwhile: what differs, theirs beside one's own, and the choice between the two. */
export function ConflictBanner({ theirs, mine, names, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useWords()
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('office-kit.conflict.nothing')
    if (typeof value === 'boolean') return t(value ? 'office-kit.yes' : 'office-kit.no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  /** `name.fr` under the name of `name`, where it has none of its own. */
  const nameOf = (field: string): string => {
    const [first = '', ...rest] = field.split('.')
    const known = names[first]
    return names[field] ?? (known ? [known, ...rest].join(' · ') : field)
  }
  return (
    <section className="conflict" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="triangle-alert" small />
        {t('office-kit.conflict.title')}
      </h2>
      <p>{t('office-kit.conflict.text')}</p>
      <table className="tbl diff">
        <thead>
          <tr>
            <th scope="col">{t('office-kit.conflict.field')}</th>
            <th scope="col">{t('office-kit.conflict.theirs')}</th>
            <th scope="col">{t('office-kit.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fieldDifferences(theirs, mine).map((difference) => (
            <tr key={difference.field}>
              <th scope="row">{nameOf(difference.field)}</th>
              <td dir="auto">{text(difference.theirs)}</td>
              <td dir="auto">{text(difference.mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="moves">
        <button className="btn btn--quiet btn--s" type="button" onClick={onTakeTheirs}>
          {t('office-kit.conflict.take')}
        </button>
        <button className="btn btn--ink btn--s" type="button" onClick={onKeepMine}>
          {t('office-kit.conflict.keep')}
        </button>
      </div>
    </section>
  )
}
