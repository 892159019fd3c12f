import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'
import { fieldDifferences, fieldName, plainText } from './field-differences.ts'
import type { FieldPrinters } from './field-printers.ts'

type Props = {
  theirs: object
  mine: object
  names: Readonly<Record<string, string>>
  /** How the form's fields write their values. */
  printers?: FieldPrinters
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Says that somebody else saved meanwhile: what differs, theirs beside one's own, and the choice between the two. */
export function ConflictBanner({ theirs, mine, names, printers, onTakeTheirs, onKeepMine }: Props) {
  const { t, format } = useWords()
  const text = (field: string, value: unknown): string => {
    const printed = printers?.get(field)?.(value)
    if (printed) return printed
    if (value === undefined || value === null || value === '') return t('office-kit.conflict.nothing')
    if (typeof value === 'boolean') return t(value ? 'office-kit.yes' : 'office-kit.no')
    return plainText(field, value, format.charged) || t('office-kit.conflict.nothing')
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
              <th scope="row">{fieldName(difference.field, names)}</th>
              <td dir="auto">{text(difference.field, difference.theirs)}</td>
              <td dir="auto">{text(difference.field, difference.mine)}</td>
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
