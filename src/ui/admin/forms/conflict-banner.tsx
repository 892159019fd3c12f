import { useEffect, useRef } from 'react'
import { isLanguage, languageNames } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../icon.tsx'
import { ConflictValue } from './conflict-value.tsx'
import { type FieldDifference, fieldLabel } from './field-differences.ts'
import type { KnownFields } from './known-fields.ts'

type Props = {
  /** The fields that both changed, and to what. */
  clashes: readonly FieldDifference[]
  /** What fields are called that do not say so themselves. */
  names: Readonly<Record<string, string>>
  /** What the form's fields say of themselves. */
  known?: KnownFields
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Says that somebody else saved meanwhile, and takes the focus: what both changed: theirs beside one's own, and the choice between the two. */
export function ConflictBanner({ clashes, names, known, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useI18n()
  const element = useRef<HTMLElement>(null)
  const asked = JSON.stringify(clashes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to whenever it asks something else
  useEffect(() => element.current?.focus(), [asked])
  const labels = new Map([...Object.entries(names), ...(known?.labels ?? [])])
  const labelOf = (field: string): string => {
    const label = fieldLabel(field, labels) ?? t('admin-kit.conflict.other')
    const language = field.split('.').find(isLanguage)
    return language && !labels.has(field) ? `${label} · ${languageNames[language]}` : label
  }
  return (
    <section className="conflict" ref={element} role="alert" tabIndex={-1}>
      <h2>
        <Icon name="triangle-alert" small />
        {t('admin-kit.conflict.title')}
      </h2>
      <p>{t('admin-kit.conflict.text')}</p>
      <table className="tbl diff">
        <thead>
          <tr>
            <th scope="col">{t('admin-kit.conflict.field')}</th>
            <th scope="col">{t('admin-kit.conflict.theirs')}</th>
            <th scope="col">{t('admin-kit.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              {[theirs, mine].map((value, side) => (
                <td dir="auto" key={side === 0 ? 'theirs' : 'mine'}>
                  <ConflictValue field={field} value={value} print={known?.printers.get(field)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="moves">
        <button className="btn btn--quiet btn--s" type="button" onClick={onTakeTheirs}>
          {t('admin-kit.conflict.take')}
        </button>
        <button className="btn btn--ink btn--s" type="button" onClick={onKeepMine}>
          {t('admin-kit.conflict.keep')}
        </button>
      </div>
    </section>
  )
}
