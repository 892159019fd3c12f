import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { slugOf } from '../../measure/slug.ts'
import { callHref, routes } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { ColorField, FormPanel } from '../../ui/office/fields.tsx'
import { OfficeForm } from '../../ui/office/office-form.tsx'
import { BackLink, RowScreen } from '../../ui/office/row-screen.tsx'
import { TranslatedField } from '../../ui/office/translated-field.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Translated } from '../schema.ts'
import type { TraitKind, TraitView } from '../trait-schema.ts'
import { TraitMerge } from './trait-merge.tsx'
import { traitPlaces, traitQuery } from './traits-load.ts'
import { Swatch } from './traits-screen.tsx'

type Values = { names: Translated; hex: string }

const valuesOf = (trait: TraitView | undefined): Values => ({
  names: trait?.names ?? { en: '' },
  hex: trait?.hex ?? '#C8A27A',
})

/** Where the brand's products are in the shop: what it has, or what its name will make of it. */
function BrandAddress({ slug }: { slug: string | null }) {
  const { t } = useWords()
  const { names } = useWatch() as Values
  if (slug === null && names.en.trim() === '') return null
  const shown = slug ?? (slugOf(names.en, 60) || 'brand')
  return (
    <div className="address">
      <p>
        {t('office-catalogue.field.slug')}:{' '}
        <bdi dir="ltr">
          {`${location.host}${routes.shop.href()}?brand=`}
          <b>{shown}</b>
        </bdi>
      </p>
      <p className="hint">{t(`office-catalogue.field.${slug === null ? 'brandNew' : 'brandKept'}`)}</p>
    </div>
  )
}

/** The form of a brand, a color or an attribute: a new one without `trait`. */
function TraitForm({ kind, trait }: { kind: TraitKind; trait?: TraitView }) {
  const { t } = useWords()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const place = traitPlaces[kind]
  const state = useOfficeForm<TraitView, Values>({
    row: trait,
    valuesOf,
    save: trait ? { method: 'PUT', address: callHref(place.one, trait.id) } : { method: 'POST', address: place.calls },
    sent: ({ names, hex }) => (kind === 'color' ? { names, hex } : { names }),
    rowOf: (answer) => answer[kind] as TraitView | undefined,
    onSaved: (saved) => {
      queries.setQueryData(traitQuery(kind)(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: [`${kind}s`] })
      if (!trait) void navigate({ to: `${place.screen}/$id`, params: { id: saved.id } })
    },
  })
  const disabled = !may(viewer, 'edit', kind)
  const field = (name: string) => t(`office-catalogue.field.${name}`)
  return (
    <OfficeForm state={state} names={{ names: field('name'), hex: field('hex') }} isReadOnly={disabled}>
      <FormPanel title={t('office-catalogue.section.name')}>
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
        {kind === 'brand' && <BrandAddress slug={trait?.slug ?? null} />}
      </FormPanel>
    </OfficeForm>
  )
}

/** How many products have it, and what can be done with it because of that. */
function TraitUse({ kind, trait }: { kind: TraitKind; trait: TraitView }) {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayDelete = may(useViewer(), 'delete', kind)
  const [isAsking, setAsking] = useState(false)
  const name = trait.names[language] ?? trait.names.en
  const place = traitPlaces[kind]
  const gone = async (text: string) => {
    showToast(text)
    await navigate({ to: place.screen })
    queries.removeQueries({ queryKey: [kind, trait.id] })
    void queries.invalidateQueries({ queryKey: [`${kind}s`] })
  }
  const remove = async () => {
    const answer = await call('DELETE', callHref(place.one, trait.id), { version: trait.version })
    if (isFailure(answer)) return spoken(answer) || t('office-kit.unreachable')
    await gone(t('office-catalogue.trait.deleted', { name }))
    return undefined
  }
  return (
    <FormPanel title={t('office-catalogue.trait.usage')}>
      <p>{t('office-catalogue.products', { count: trait.productCount })}</p>
      {mayDelete && (
        <>
          <TraitMerge kind={kind} trait={trait} onMerged={gone} />
          <p className="hint">{t('office-catalogue.trait.deleteHint')}</p>
          <div className="moves">
            <button
              className="btn btn--bad btn--s"
              type="button"
              disabled={trait.productCount > 0}
              onClick={() => setAsking(true)}
            >
              {t('office-catalogue.trait.delete')}
            </button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('office-catalogue.trait.delete')}
          text={t('office-catalogue.trait.deleteAsk', { name })}
          confirm={t('office-catalogue.trait.delete')}
          cancel={t('office-catalogue.cancel')}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </FormPanel>
  )
}

function Trait({ kind, trait }: { kind: TraitKind; trait: TraitView }) {
  const { language } = useWords()
  const name = trait.names[language] ?? trait.names.en
  usePageTitle(name)
  return (
    <>
      <div className="dhead named">
        {trait.hex && <Swatch hex={trait.hex} />}
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="ocols">
        <TraitForm key={trait.id} kind={kind} trait={trait} />
        <div>
          <TraitUse kind={kind} trait={trait} />
        </div>
      </div>
    </>
  )
}

function TraitScreen({ kind }: { kind: TraitKind }) {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(traitQuery(kind)(id))
  const back = { to: traitPlaces[kind].screen, label: t(`office-catalogue.${kind}.title`) }
  return (
    <Guarded area={kind}>
      <RowScreen back={back} result={result} failed={t('office-catalogue.loadFailed')}>
        {(trait) => <Trait kind={kind} trait={trait} />}
      </RowScreen>
    </Guarded>
  )
}

function NewTraitScreen({ kind }: { kind: TraitKind }) {
  const { t } = useWords()
  const title = t(`office-catalogue.${kind}.new`)
  usePageTitle(title)
  return (
    <Guarded area={kind} right="edit">
      <BackLink to={traitPlaces[kind].screen} label={t(`office-catalogue.${kind}.title`)} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <TraitForm kind={kind} />
    </Guarded>
  )
}

export const BrandScreen = () => <TraitScreen kind="brand" />
export const ColorScreen = () => <TraitScreen kind="color" />
export const AttributeScreen = () => <TraitScreen kind="attribute" />
export const NewBrandScreen = () => <NewTraitScreen kind="brand" />
export const NewColorScreen = () => <NewTraitScreen kind="color" />
export const NewAttributeScreen = () => <NewTraitScreen kind="attribute" />
