import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { type PriceScope, priceScopes } from '../../../pricing/groups/rules.ts'
import { mostRules } from '../../../pricing/groups/schema.ts'
import { imageHref } from '../../../routes.ts'
import { Finder } from '../../../ui/admin/finder.tsx'
import { MoneyField, PercentField } from '../../../ui/admin/forms/amount-fields.tsx'
import { SelectField } from '../../../ui/admin/forms/fields.tsx'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { GroupValues } from './group-values.ts'
import { groupGoodsQuery, groupTargetsQuery } from './groups-load.ts'

/** The scopes that a percentage is for. */
const percentScopes = priceScopes.filter((scope) => scope !== 'variant')

/** A percentage off some goods. */
function PercentRule({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { setValue, watch } = useFormContext<GroupValues>()
  const { data } = useQuery(groupTargetsQuery)
  const scope = watch(`rules.${at}.scope`)
  const label = watch(`rules.${at}.label`)
  const targetId = watch(`rules.${at}.targetId`)
  const word = (name: string) => t(`admin-groups.rule.${name}`)
  const scopes = percentScopes.map((value) => ({ value, label: word(`scope.${value}`) }))
  const targets = {
    all: [],
    category: data?.categories,
    subcategory: data?.subcategories,
    brand: data?.brands,
    variant: [],
  }[scope]
  // Until the choices are there, what is chosen stands for itself.
  const known = targetId ? [{ value: targetId, label }] : []
  return (
    <div className={scope === 'all' ? 'tier tier--all' : 'tier tier--rule'}>
      <SelectField
        name={`rules.${at}.scope`}
        label={word('scope')}
        options={scopes}
        onChosen={() => setValue(`rules.${at}.targetId`, null, { shouldDirty: true })}
      />
      {scope !== 'all' && (
        <SelectField
          name={`rules.${at}.targetId`}
          label={word('target')}
          options={targets ?? known}
          none={word('choose')}
          required
        />
      )}
      <PercentField name={`rules.${at}.percentCenti`} label={word('percent')} decimals={2} min={1} required />
      {!isReadOnly && <RemoveRule name={label || word(`scope.${scope}`)} onRemove={onRemove} />}
    </div>
  )
}

function RemoveRule({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <button className="btn btn--quiet btn--s" type="button" onClick={onRemove}>
      <Icon name="x" small />
      <span className="sr">{t('admin-groups.rule.remove', { name })}</span>
    </button>
  )
}

/** The price of one variant. */
function FixedRule({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const label = useFormContext<GroupValues>().watch(`rules.${at}.label`)
  return (
    <div className="tier tier--fixed" data-field={`rules.${at}.targetId`}>
      <MoneyField
        name={`rules.${at}.fixedMinor`}
        label={t('admin-groups.rule.fixedOf', { name: label })}
        min={1}
        required
      />
      {!isReadOnly && <RemoveRule name={label} onRemove={onRemove} />}
    </div>
  )
}

function GoodsFinder({ onPick }: { onPick: (goods: { id: string; label: string; priceMinor: number }) => void }) {
  const { t, format } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(groupGoodsQuery(search))
  return (
    <Finder
      label={t('admin-groups.find.label')}
      hint={t('admin-groups.find.hint')}
      nothing={t('admin-coupons.find.nothing')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ id }) => id}
      nameOf={({ label }) => t('admin-coupons.find.addNamed', { name: label })}
      onPick={onPick}
    >
      {({ label, sku, priceMinor, pictureUrl }) => (
        <>
          {pictureUrl ? <img src={imageHref(pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" /> : <i />}
          <b>
            <bdi>{label}</bdi>
            <small className="quiet">
              <bdi dir="ltr">{sku}</bdi> · <Money>{format.charged(priceMinor)}</Money>
            </small>
          </b>
          <span className="btn btn--quiet btn--s">{t('admin-coupons.find.add')}</span>
        </>
      )}
    </Finder>
  )
}

/** The rules of a price list: percentages first, then the variants that have a price of their own. */
export function RuleFields() {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { fields, append, remove } = useFieldArray<GroupValues, 'rules', 'key'>({ name: 'rules', keyName: 'key' })
  const rules = useFormContext<GroupValues>().watch('rules')
  const isFull = fields.length >= mostRules
  const added = (rule: { scope: PriceScope; targetId: string | null; label: string; fixedMinor: number | null }) =>
    append({ percentCenti: null, ...rule }, { shouldFocus: false })
  const isFixed = (at: number) => rules[at]?.scope === 'variant'
  return (
    <>
      <p className="hint">{t('admin-groups.rule.hint')}</p>
      {fields.map(({ key }, at) => isFixed(at) || <PercentRule key={key} at={at} onRemove={() => remove(at)} />)}
      {!isReadOnly && !isFull && (
        <p>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            onClick={() =>
              added({ scope: rules.length === 0 ? 'all' : 'category', targetId: null, label: '', fixedMinor: null })
            }
          >
            <Icon name="plus" small />
            {t('admin-groups.rule.add')}
          </button>
        </p>
      )}
      <h3>{t('admin-groups.rule.fixedTitle')}</h3>
      <p className="hint">{t('admin-groups.rule.fixedHint')}</p>
      {fields.map(({ key }, at) => isFixed(at) && <FixedRule key={key} at={at} onRemove={() => remove(at)} />)}
      {!isReadOnly && !isFull && (
        <GoodsFinder
          onPick={({ id, label, priceMinor }) => {
            if (rules.some(({ targetId }) => targetId === id)) return
            added({ scope: 'variant', targetId: id, label, fixedMinor: priceMinor })
          }}
        />
      )}
    </>
  )
}
