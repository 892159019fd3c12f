import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { listCountries } from '../../../i18n/countries.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { hasRegions, regionsOf } from '../../../i18n/regions.ts'
import { boughtKinds, type Condition, conditionKinds, emptyCondition, whens } from '../../../pricing/segments/rules.ts'
import { MoneyField, NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { Icon } from '../../../ui/icon.tsx'
import { groupsQuery, groupTargetsQuery } from '../../groups/screens/groups-load.ts'
import { BoughtProduct } from './bought-product.tsx'
import { WhetherField } from './whether-field.tsx'

type Props = { name: string }

const useWord = () => {
  const { t } = useI18n()
  return (name: string) => t(`admin-segments.${name}`)
}

/** At least and at most so much, ever or within some days. */
function AmountFields({ name, isMoney }: Props & { isMoney: boolean }) {
  const word = useWord()
  return (
    <>
      {(['least', 'most'] as const).map((end) =>
        isMoney ? (
          <MoneyField key={end} name={`${name}.${end}`} label={word(end)} />
        ) : (
          <NumberField key={end} name={`${name}.${end}`} label={word(end)} />
        ),
      )}
      <NumberField name={`${name}.days`} label={word('days')} hint={word('daysHint')} min={1} max={3650} />
    </>
  )
}

/** What was bought, or never was. */
function BoughtFields({ name }: Props) {
  const { t } = useI18n()
  const word = useWord()
  const { setValue, watch } = useFormContext()
  const { data } = useQuery(groupTargetsQuery)
  const what = watch(`${name}.what`) as Condition['what']
  const choices = { category: data?.categories, subcategory: data?.subcategories, brand: data?.brands, product: [] }
  return (
    <>
      <WhetherField name={`${name}.isSo`} label={word('whether')} yes={word('bought.yes')} no={word('bought.no')} />
      <SelectField
        name={`${name}.what`}
        label={word('what')}
        options={boughtKinds.map((value) => ({ value, label: word(`what.${value}`) }))}
        onChosen={() => setValue(`${name}.targetId`, null, { shouldDirty: true })}
      />
      <NumberField name={`${name}.days`} label={word('days')} hint={word('daysHint')} min={1} max={3650} />
      {what === 'product' ? (
        <BoughtProduct name={`${name}.targetId`} />
      ) : (
        <SelectField
          name={`${name}.targetId`}
          label={t('admin-groups.rule.target')}
          options={choices[what ?? 'category'] ?? []}
          none={t('admin-groups.rule.choose')}
          required
        />
      )}
    </>
  )
}

/** Where orders went, or what stands in the address book. */
function PlaceFields({ name }: Props) {
  const { t, language } = useI18n()
  const word = useWord()
  const { setValue, watch } = useFormContext()
  const country = (watch(`${name}.country`) as string | null) ?? ''
  const countries = listCountries(language).map(({ code, name: label }) => ({ value: code, label }))
  const regions = regionsOf(country).map(({ code, name: label }) => ({ value: code, label }))
  return (
    <>
      <WhetherField name={`${name}.isSo`} label={word('whether')} yes={word('place.yes')} no={word('place.no')} />
      <SelectField
        name={`${name}.country`}
        label={word('country')}
        options={countries}
        none={t('admin-groups.rule.choose')}
        onChosen={() => setValue(`${name}.region`, '', { shouldDirty: true })}
        required
      />
      {hasRegions(country) && (
        <SelectField name={`${name}.region`} label={word('region')} options={regions} none={word('anyRegion')} />
      )}
      <TextField name={`${name}.postal`} label={word('postal')} hint={word('postalHint')} maxLength={12} isLatin />
    </>
  )
}

/** When somebody became a customer, or ordered last. */
function MomentFields({ name }: Props) {
  const word = useWord()
  const when = useFormContext().watch(`${name}.when`) as Condition['when']
  return (
    <>
      <SelectField
        name={`${name}.when`}
        label={word('when')}
        options={whens.map((value) => ({ value, label: word(`when.${value}`) }))}
      />
      {when === 'before' || when === 'after' ? (
        <TextField name={`${name}.day`} type="date" label={word('day')} required />
      ) : (
        <NumberField name={`${name}.days`} label={word('dayCount')} min={1} max={3650} required />
      )}
    </>
  )
}

function GroupFields({ name }: Props) {
  const { t } = useI18n()
  const word = useWord()
  const { data } = useQuery(groupsQuery)
  return (
    <>
      <WhetherField name={`${name}.isSo`} label={word('whether')} yes={word('group.yes')} no={word('group.no')} />
      <SelectField
        name={`${name}.targetId`}
        label={t('admin-groups.one')}
        options={data?.groups.map(({ id: value, name: label }) => ({ value, label })) ?? []}
        none={t('admin-groups.rule.choose')}
        required
      />
    </>
  )
}

function KindFields({ name }: Props) {
  const word = useWord()
  const kind = useFormContext().watch(`${name}.kind`) as Condition['kind']
  switch (kind) {
    case 'spent':
    case 'orders':
      return <AmountFields name={name} isMoney={kind === 'spent'} />
    case 'bought':
      return <BoughtFields name={name} />
    case 'place':
      return <PlaceFields name={name} />
    case 'since':
    case 'lastOrder':
      return <MomentFields name={name} />
    case 'group':
      return <GroupFields name={name} />
    default:
      return (
        <WhetherField name={`${name}.isSo`} label={word('whether')} yes={word(`${kind}.yes`)} no={word(`${kind}.no`)} />
      )
  }
}

/** One condition: what it looks at, and what has to be so. */
export function ConditionFields({ name, onRemove }: Props & { onRemove: (() => void) | undefined }) {
  const word = useWord()
  const isReadOnly = useReadOnly()
  const { setValue, watch } = useFormContext()
  const kind = watch(`${name}.kind`) as Condition['kind']
  return (
    <li className="condition">
      <SelectField
        name={`${name}.kind`}
        label={word('kind')}
        options={conditionKinds.map((value) => ({ value, label: word(`kind.${value}`) }))}
        onChosen={(chosen) => setValue(name, emptyCondition(chosen as Condition['kind']), { shouldDirty: true })}
      />
      <KindFields name={name} />
      {!isReadOnly && onRemove && (
        <button className="btn btn--quiet btn--s condition__out" type="button" onClick={onRemove}>
          <Icon name="x" small />
          <span className="sr">
            {word('removeCondition')} {word(`kind.${kind}`)}
          </span>
        </button>
      )}
    </li>
  )
}
