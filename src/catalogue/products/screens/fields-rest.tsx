import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { ImageUpload } from '../../../media/screens/image-upload.tsx'
import { imageHref } from '../../../routes.ts'
import { Finder } from '../../../ui/admin/finder.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { SortableList } from '../../../ui/admin/sortable-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pictureKinds } from '../../schema.ts'
import { specificationFields } from '../admin-rules.ts'
import { matchKinds } from '../admin-schema.ts'
import type { FoundMatch, ProductChoices } from '../contracts.ts'
import { ScaledField } from './fields-price.tsx'
import type { ProductValues } from './form-values.ts'
import { matchesQuery } from './load.ts'
import { SpecificationInput } from './specification-input.tsx'

/** The gallery: in its order, each picture with what it is and what it shows. */
export function PictureFields({ disabled }: { disabled: boolean }) {
  const { t } = useI18n()
  const { setValue, formState } = useFormContext<ProductValues>()
  const pictures = useWatch<ProductValues, 'pictures'>({ name: 'pictures' })
  const set = (next: ProductValues['pictures']) => setValue('pictures', next, { shouldDirty: true })
  const { errors } = formState
  return (
    <FormPanel title={t('admin-products.panel.pictures')}>
      <ImageUpload
        purpose="product"
        name="pictures"
        label={t('admin-products.field.pictures')}
        hint={t('admin-products.pictures.hint')}
        value={pictures}
        onChange={(next) =>
          set(
            next.map((picture) => ({
              ...picture,
              kind: pictures.find(({ url }) => url === picture.url)?.kind ?? 'main',
            })),
          )
        }
        error={errors.pictures?.message ?? errors.pictures?.root?.message}
        disabled={disabled}
        multiple
        withAlt
      />
      {pictures.length > 0 && (
        <div className="kinds">
          {pictures.map((picture, index) => (
            <label key={picture.url}>
              <span className="label">{t('admin-products.pictures.kindOf', { place: index + 1 })}</span>
              <select
                className="input"
                value={picture.kind}
                disabled={disabled}
                onChange={({ target }) =>
                  set(
                    pictures.map((one) =>
                      one.url === picture.url ? { ...one, kind: target.value as typeof one.kind } : one,
                    ),
                  )
                }
              >
                {pictureKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`admin-products.pictures.kind.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </FormPanel>
  )
}

/** The data sheet: the fields that floors of the category have. */
export function SpecificationFields({ choices, disabled }: { choices: ProductChoices; disabled: boolean }) {
  const { t } = useI18n()
  const { categoryId, specification } = useWatch<ProductValues>() as ProductValues
  const slug = choices.categories.find(({ id }) => id === categoryId)?.slug
  const field = (name: string) => ({ name, label: t(`admin-products.field.${name}`), disabled })
  return (
    <FormPanel title={t('admin-products.panel.specification')}>
      <div className="pair pair--3">
        <ScaledField {...field('thicknessTenthMm')} per={10} />
        <TextField {...field('finish')} maxLength={60} />
        <TextField {...field('size')} maxLength={60} />
        {specificationFields(slug, specification).map((name) => (
          <SpecificationInput key={name} name={name} disabled={disabled} />
        ))}
      </div>
      <CheckField {...field('waterproof')} />
    </FormPanel>
  )
}

/** Trims and underlay that are offered with it, in their order. */
export function MatchFields({ known, disabled }: { known: readonly FoundMatch[]; disabled: boolean }) {
  const { t } = useI18n()
  const { setValue, formState } = useFormContext<ProductValues>()
  const matches = useWatch<ProductValues, 'matches'>({ name: 'matches' })
  const [search, setSearch] = useState('')
  const [met, setMet] = useState<readonly FoundMatch[]>(known)
  const { data: found = [], isFetching } = useQuery(matchesQuery(search.trim()))
  const named = (id: string) => [...met, ...known].find((one) => one.id === id)
  const set = (next: ProductValues['matches']) => setValue('matches', next, { shouldDirty: true })
  const add = (one: FoundMatch) => {
    setMet([...met, one])
    set([...matches, { id: one.id, kind: one.unit === 'roll' ? 'underlay' : 'trim' }])
  }
  const problem = formState.errors.matches?.message ?? formState.errors.matches?.root?.message
  return (
    <FormPanel title={t('admin-products.panel.matches')}>
      <p className="hint">{t('admin-products.matches.hint')}</p>
      {problem && (
        <p className="note note--bad" role="alert">
          {problem}
        </p>
      )}
      {matches.length > 0 && (
        <SortableList
          items={matches}
          idOf={({ id }) => id}
          nameOf={({ id }) => named(id)?.name ?? ''}
          label={t('admin-products.panel.matches')}
          isDisabled={disabled}
          onChange={set}
          render={(match) => (
            <span className="match">
              <MatchName match={named(match.id)} />
              <select
                className="input"
                aria-label={t('admin-products.matches.kindOf', { name: named(match.id)?.name ?? '' })}
                value={match.kind}
                disabled={disabled}
                onChange={({ target }) =>
                  set(matches.map((one) => (one.id === match.id ? { ...one, kind: target.value as 'trim' } : one)))
                }
              >
                {matchKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`admin-products.matches.kind.${kind}`)}
                  </option>
                ))}
              </select>
              {!disabled && (
                <button
                  className="ibtn"
                  type="button"
                  aria-label={t('admin-products.matches.remove', { name: named(match.id)?.name ?? '' })}
                  onClick={() => set(matches.filter(({ id }) => id !== match.id))}
                >
                  <Icon name="x" small />
                </button>
              )}
            </span>
          )}
        />
      )}
      {!disabled && (
        <Finder
          label={t('admin-products.matches.search')}
          hint={t('admin-products.matches.search')}
          nothing={t('admin-products.matches.nothing')}
          search={search}
          onSearch={setSearch}
          found={isFetching ? undefined : found.filter(({ id }) => !matches.some((match) => match.id === id))}
          keyOf={({ id }) => id}
          nameOf={({ name }) => t('admin-products.matches.add', { name })}
          onPick={add}
        >
          {(one) => (
            <>
              <MatchName match={one} />
              <Icon name="plus" small />
            </>
          )}
        </Finder>
      )}
    </FormPanel>
  )
}

function MatchName({ match }: { match: FoundMatch | undefined }) {
  return (
    <span className="match__name">
      {match?.pictureUrl ? (
        <img src={imageHref(match.pictureUrl, 64)} alt="" width="32" height="32" loading="lazy" />
      ) : (
        <i aria-hidden="true" />
      )}
      <span>
        <bdi>{match?.name}</bdi>
        <small className="quiet" dir="ltr">
          {match?.sku}
        </small>
      </span>
    </span>
  )
}

/** Whether it is offered, and where it is shown. */
export function StateFields({ disabled }: { disabled: boolean }) {
  const { t } = useI18n()
  const unit = useWatch<ProductValues, 'unit'>({ name: 'unit' })
  return (
    <FormPanel title={t('admin-products.panel.state')}>
      <SelectField
        name="status"
        label={t('admin-products.field.status')}
        disabled={disabled}
        options={(['active', 'draft', 'archived'] as const).map((value) => ({
          value,
          label: t(`admin-products.status.${value}`),
        }))}
      />
      <CheckField name="featured" label={t('admin-products.field.featured')} disabled={disabled} />
      {unit === 'box' && (
        <CheckField name="hasSamples" label={t('admin-products.field.hasSamples')} disabled={disabled} />
      )}
    </FormPanel>
  )
}
