import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { AdminForm } from '../../../ui/admin/forms/admin-form.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import { RowScreen } from '../../../ui/admin/row-screen.tsx'
import { SortableList } from '../../../ui/admin/sortable-list.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { UsingProduct } from '../../options/contracts.ts'
import { DeleteUnused } from '../../options/screens/delete-unused.tsx'
import type { Translated } from '../../schema.ts'
import type { GroupView } from '../contracts.ts'
import { groupQuery } from './load.ts'
import { NewValueDialog, useGroupsChanged } from './new-dialogs.tsx'
import { UsedBy } from './used-by.tsx'

type Values = { names: Translated; valueIds: string[] }

const valuesOf = (group: GroupView | undefined): Values => ({
  names: group?.names ?? { en: '' },
  valueIds: group?.values.map(({ id }) => id) ?? [],
})

/** The group's values in their order, each with its own screen behind its name. */
function ValuesField({ group, disabled }: { group: GroupView; disabled: boolean }) {
  const { t, language } = useI18n()
  const { setValue } = useFormContext<Values>()
  const { valueIds } = useWatch<Values>() as Values
  const known = new Map(group.values.map((value) => [value.id, value]))
  // One that was added since stands at the end until the form is saved.
  const ids = [...valueIds.filter((id) => known.has(id)), ...[...known.keys()].filter((id) => !valueIds.includes(id))]
  const values = ids.flatMap((id) => known.get(id) ?? [])
  if (values.length === 0) return <p className="quiet">{t('admin-catalogue.group.noValues')}</p>
  return (
    <SortableList
      items={values}
      idOf={({ id }) => id}
      nameOf={({ names }) => names[language] ?? names.en}
      label={t('admin-catalogue.group.values')}
      isDisabled={disabled}
      onChange={(next) =>
        setValue(
          'valueIds',
          next.map(({ id }) => id),
          { shouldDirty: true },
        )
      }
      render={({ id, names, productCount }) => (
        <span className="cat">
          <Link className="link" to="/attributes/$id" params={{ id }}>
            <bdi>{names[language] ?? names.en}</bdi>
          </Link>
          <span className="quiet cat__count">{t('admin-catalogue.products', { count: productCount })}</span>
        </span>
      )}
    />
  )
}

/** The group's names, and the order of its values. */
function GroupForm({ group, disabled }: { group: GroupView; disabled: boolean }) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const changed = useGroupsChanged()
  const [isMaking, setMaking] = useState(false)
  const name = group.names[language] ?? group.names.en
  const state = useAdminForm({
    row: group,
    valuesOf,
    save: ({ names, valueIds }, known) => {
      const own = known?.values.map(({ id }) => id) ?? []
      const order = [...valueIds.filter((id) => own.includes(id)), ...own.filter((id) => !valueIds.includes(id))]
      return boundCall(calls.optionGroupEdit, {
        id: known?.id ?? group.id,
        version: known?.version ?? group.version,
        names,
        valueIds: order,
      })
    },
    rowOf: (answer) => answer.group ?? undefined,
    onSaved: (saved) => {
      queries.setQueryData(groupQuery(saved.id).queryKey, (was) => was && { ...was, group: saved })
      void changed()
    },
  })
  return (
    <AdminForm
      state={state}
      names={{ names: t('admin-catalogue.field.name'), valueIds: t('admin-catalogue.group.values') }}
      isReadOnly={disabled}
    >
      <FormPanel title={t('admin-catalogue.section.name')}>
        <TranslatedField
          name="names"
          label={t('admin-catalogue.field.name')}
          hint={t('admin-catalogue.group.nameHint')}
          maxLength={60}
          required
          disabled={disabled}
        />
      </FormPanel>
      <FormPanel title={t('admin-catalogue.group.values')}>
        <p className="hint">{t('admin-catalogue.group.valuesHint')}</p>
        <ValuesField group={group} disabled={disabled} />
        {!disabled && (
          <button className="tl" type="button" onClick={() => setMaking(true)}>
            <Icon name="plus" small />
            {t('admin-catalogue.group.valueNew', { group: name })}
          </button>
        )}
      </FormPanel>
      {isMaking && (
        <NewValueDialog
          group={{ id: group.id, name }}
          onClose={() => setMaking(false)}
          onMade={() => void queries.invalidateQueries({ queryKey: ['option-group', group.id] })}
        />
      )}
    </AdminForm>
  )
}

/** Which products have it, and deleting it where none has. */
function GroupUse({ group, products }: { group: GroupView; products: readonly UsingProduct[] }) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const changed = useGroupsChanged()
  const mayDelete = may(useViewer(), 'delete', 'attribute')
  const name = group.names[language] ?? group.names.en
  const remove = async () => {
    const answer = await callEndpoint(calls.optionGroupDelete, { id: group.id, version: group.version })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t('admin-catalogue.trait.deleted', { name }))
    await navigate({ to: '/option-groups' })
    await changed()
    return undefined
  }
  return (
    <FormPanel title={t('admin-catalogue.trait.usage')}>
      <p>{t('admin-catalogue.products', { count: group.productCount })}</p>
      <UsedBy products={products} count={group.productCount} />
      {mayDelete && (
        <DeleteUnused
          hint={t('admin-catalogue.group.deleteHint')}
          ask={t('admin-catalogue.group.deleteAsk', { name, count: group.values.length })}
          isUsed={group.productCount > 0}
          onDelete={remove}
        />
      )}
    </FormPanel>
  )
}

function Group({ group, products }: { group: GroupView; products: readonly UsingProduct[] }) {
  const { language } = useI18n()
  const disabled = !may(useViewer(), 'edit', 'attribute')
  const name = group.names[language] ?? group.names.en
  usePageTitle(name)
  return (
    <>
      <div className="dhead named">
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="ocols">
        <GroupForm key={group.id} group={group} disabled={disabled} />
        <div>
          <GroupUse group={group} products={products} />
        </div>
      </div>
    </>
  )
}

/** One option group: its names, its values, and which products have it. */
export function GroupScreen() {
  const { t } = useI18n()
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(groupQuery(id))
  const back = { to: '/option-groups', label: t('admin-catalogue.group.title') }
  return (
    <Guarded area="attribute">
      <RowScreen back={back} result={result} failed={t('admin-catalogue.loadFailed')}>
        {({ group, products }) => <Group group={group} products={products} />}
      </RowScreen>
    </Guarded>
  )
}
