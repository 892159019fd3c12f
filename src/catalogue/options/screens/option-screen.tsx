import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { optionCalls } from '../../../catalogue-calls.ts'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { slugOf } from '../../../measure/slug.ts'
import { routes } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { AdminForm } from '../../../ui/admin/forms/admin-form.tsx'
import { ColorField, FormPanel, SelectField } from '../../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { groupsQuery } from '../../groups/screens/load.ts'
import { UsedBy } from '../../groups/screens/used-by.tsx'
import type { Translated } from '../../schema.ts'
import type { OptionView } from '../contracts.ts'
import type { OptionKind } from '../schema.ts'
import { DeleteUnused } from './delete-unused.tsx'
import { optionQuery, optionScreens, usesQuery } from './load.ts'
import { OptionMerge } from './option-merge.tsx'
import { Swatch } from './options-screen.tsx'

type Values = { names: Translated; hex: string; groupId: string }

const valuesOf = (option: OptionView | undefined): Values => ({
  names: option?.names ?? { en: '' },
  hex: option?.hex ?? '#C8A27A',
  groupId: option?.group?.id ?? '',
})

/** Where the brand's products are in the shop: what it has, or what its name will make of it. */
function BrandAddress({ slug }: { slug: string | null }) {
  const { t } = useI18n()
  const { names } = useWatch() as Values
  if (slug === null && names.en.trim() === '') return null
  const shown = slug ?? (slugOf(names.en, 60) || 'brand')
  return (
    <div className="address">
      <p>
        {t('admin-catalogue.field.slug')}:{' '}
        <bdi dir="ltr">
          {`${location.host}${routes.shop.href()}?brand=`}
          <b>{shown}</b>
        </bdi>
      </p>
      <p className="hint">{t(`admin-catalogue.field.${slug === null ? 'brandNew' : 'brandKept'}`)}</p>
    </div>
  )
}

/** Which group a value is of. Of one that products have it is set once, and stays. */
function GroupField({ option, disabled }: { option: OptionView | undefined; disabled: boolean }) {
  const { t, language } = useI18n()
  const { data } = useQuery(groupsQuery)
  const isFixed = Boolean(option?.group && option.productCount > 0)
  return (
    <SelectField
      name="groupId"
      label={t('admin-catalogue.field.group')}
      hint={t(isFixed ? 'admin-catalogue.errors.groupInUse' : 'admin-catalogue.field.groupHint')}
      none={t('admin-catalogue.trait.choose')}
      options={(data?.groups ?? []).map(({ id, names }) => ({ value: id, label: names[language] ?? names.en }))}
      required
      disabled={disabled || isFixed}
    />
  )
}

/** The form of a brand, a color or an attribute: a new one without `option`. */
function OptionForm({ kind, option }: { kind: OptionKind; option?: OptionView }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { create, edit } = optionCalls[kind]
  const state = useAdminForm({
    row: option,
    valuesOf,
    save: ({ names, hex, groupId }, known) => {
      const input = kind === 'color' ? { names, hex } : kind === 'attribute' ? { names, groupId } : { names }
      return known ? boundCall(edit, { id: known.id, version: known.version, ...input }) : boundCall(create, input)
    },
    rowOf: (answer) => answer.option ?? undefined,
    onSaved: (saved) => {
      queries.setQueryData(optionQuery(kind)(saved.id).queryKey, saved)
      for (const key of [`${kind}s`, ...(kind === 'attribute' ? ['option-groups', 'option-group'] : [])])
        void queries.invalidateQueries({ queryKey: [key] })
      if (!option) void navigate({ to: `${optionScreens[kind]}/$id`, params: { id: saved.id } })
    },
  })
  const disabled = !may(viewer, 'edit', kind)
  const field = (name: string) => t(`admin-catalogue.field.${name}`)
  return (
    <AdminForm
      state={state}
      names={{ names: field('name'), hex: field('hex'), groupId: field('group') }}
      isReadOnly={disabled}
    >
      <FormPanel title={t('admin-catalogue.section.name')}>
        <TranslatedField
          name="names"
          label={field('name')}
          hint={field('required')}
          maxLength={80}
          required
          disabled={disabled}
        />
        {kind === 'color' && (
          <ColorField name="hex" label={field('hex')} hint={field('hexHint')} required disabled={disabled} />
        )}
        {kind === 'attribute' && <GroupField option={option} disabled={disabled} />}
        {kind === 'brand' && <BrandAddress slug={option?.slug ?? null} />}
      </FormPanel>
    </AdminForm>
  )
}

/** How many products have it, and what can be done with it because of that. */
function OptionUse({ kind, option }: { kind: OptionKind; option: OptionView }) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayDelete = may(useViewer(), 'delete', kind)
  const { data: products = [], isPending } = useQuery({
    ...usesQuery(kind, option.id),
    enabled: option.productCount > 0,
  })
  const name = option.names[language] ?? option.names.en
  const gone = async (text: string) => {
    showToast(text)
    await navigate({ to: optionScreens[kind] })
    queries.removeQueries({ queryKey: [kind, option.id] })
    void queries.invalidateQueries({ queryKey: [`${kind}s`] })
  }
  const remove = async () => {
    const { id, version } = option
    const answer = await callEndpoint(optionCalls[kind].remove, { id, version })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    await gone(t('admin-catalogue.trait.deleted', { name }))
    return undefined
  }
  // It stands last on its screen and comes as a whole: names that came later would push what is below them.
  if (option.productCount > 0 && isPending) return null
  return (
    <FormPanel title={t('admin-catalogue.trait.usage')}>
      <p>{t('admin-catalogue.products', { count: option.productCount })}</p>
      <UsedBy products={products} count={option.productCount} />
      {mayDelete && <OptionMerge kind={kind} option={option} onMerged={gone} />}
      {mayDelete && (
        <DeleteUnused
          hint={t('admin-catalogue.trait.deleteHint')}
          ask={t('admin-catalogue.trait.deleteAsk', { name })}
          isUsed={option.productCount > 0}
          onDelete={remove}
        />
      )}
    </FormPanel>
  )
}

function Option({ kind, option }: { kind: OptionKind; option: OptionView }) {
  const { language } = useI18n()
  const name = option.names[language] ?? option.names.en
  usePageTitle(name)
  return (
    <>
      <div className="dhead named">
        {option.hex && <Swatch hex={option.hex} />}
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="ocols">
        <OptionForm key={option.id} kind={kind} option={option} />
        <div>
          <OptionUse kind={kind} option={option} />
        </div>
      </div>
    </>
  )
}

function OptionScreen({ kind }: { kind: OptionKind }) {
  const { t } = useI18n()
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(optionQuery(kind)(id))
  const back = { to: optionScreens[kind], label: t(`admin-catalogue.${kind}.title`) }
  return (
    <Guarded area={kind}>
      <RowScreen back={back} result={result} failed={t('admin-catalogue.loadFailed')}>
        {(option) => <Option kind={kind} option={option} />}
      </RowScreen>
    </Guarded>
  )
}

function NewOptionScreen({ kind }: { kind: OptionKind }) {
  const { t } = useI18n()
  const title = t(`admin-catalogue.${kind}.new`)
  usePageTitle(title)
  return (
    <Guarded area={kind} right="edit">
      <BackLink to={optionScreens[kind]} label={t(`admin-catalogue.${kind}.title`)} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <OptionForm kind={kind} />
    </Guarded>
  )
}

export const BrandScreen = () => <OptionScreen kind="brand" />
export const ColorScreen = () => <OptionScreen kind="color" />
export const AttributeScreen = () => <OptionScreen kind="attribute" />
export const NewBrandScreen = () => <NewOptionScreen kind="brand" />
export const NewColorScreen = () => <NewOptionScreen kind="color" />
export const NewAttributeScreen = () => <NewOptionScreen kind="attribute" />
