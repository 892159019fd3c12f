import { useI18n } from '../../i18n/react.tsx'
import { storeName } from '../../settings/screens/store-names.ts'
import type { AdminList } from '../../ui/admin/lists/use-list.ts'
import { storeIds } from './overview-load.ts'

type Search<Name> = {
  period?: Name | undefined
  from?: string | undefined
  to?: string | undefined
  store?: string | undefined
}

type Props<Name extends string> = {
  list: AdminList<Search<Name>>
  /** The days that are being looked at: an own period begins with them. */
  shown: { from: string; to: string } | undefined
  /** The periods to choose from, `own` among them. */
  names: readonly Name[]
  /** The one that is looked at where the address names none. */
  usual: Name
  /** What the choice is called, and each period in it. */
  label: string
  nameOf: (name: Name) => string
}

/** Which days are looked at, and which store; all of it is in the address. */
export function PeriodBar<Name extends string>({ list, shown, names, usual, label, nameOf }: Props<Name>) {
  const { t } = useI18n()
  const { period = usual, from, to, store } = list.search
  const choose = (name: Name) =>
    list.change({
      period: name === usual ? undefined : name,
      from: name === 'own' ? shown?.from : undefined,
      to: name === 'own' ? shown?.to : undefined,
    })
  return (
    <search className="moves rbar">
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <label className="day" key={end}>
            {t(`admin-kit.list.${end}`)}
            <input
              className="input"
              type="date"
              min="1970-01-01"
              max="9999-12-31"
              value={(end === 'from' ? from : to) ?? ''}
              onChange={({ target }) => target.value !== '' && list.change({ [end]: target.value })}
            />
          </label>
        ))}
      <select
        className="input"
        aria-label={label}
        value={period}
        onChange={({ target }) => {
          const name = names.find((known) => known === target.value)
          if (name) choose(name)
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('admin-reports.store')}
        value={store ?? ''}
        onChange={({ target }) => list.change({ store: target.value || undefined })}
      >
        <option value="">{t('admin-reports.allStores')}</option>
        {storeIds.map((id) => (
          <option key={id} value={id}>
            {storeName(id)}
          </option>
        ))}
      </select>
    </search>
  )
}
