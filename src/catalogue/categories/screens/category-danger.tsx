import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { CategoryDetail, CategoryNode } from '../contracts.ts'
import { categoryQuery, categoryTreeQuery } from './load.ts'

/** Categories and subcategories to choose from, each subcategory after its category's name. */
function placesOf(tree: readonly CategoryNode[], without: string, nameOf: (node: CategoryNode) => string) {
  const roots = tree.filter(({ parentId }) => parentId === null)
  const all = roots.flatMap((root) => [
    { id: root.id, label: nameOf(root) },
    ...tree
      .filter(({ parentId }) => parentId === root.id)
      .map((sub) => ({ id: sub.id, label: `${nameOf(root)} / ${nameOf(sub)}` })),
  ])
  return all.filter(({ id }) => id !== without)
}

/** Moves all products of a category elsewhere. */
function MoveProducts({ category }: { category: CategoryDetail }) {
  const { t, language } = useI18n()
  const id = useId()
  const queries = useQueryClient()
  const { data: tree = [] } = useQuery(categoryTreeQuery)
  const [into, setInto] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const move = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await callEndpoint(calls.categoryMove, { id: category.id, into })
    setBusy(false)
    if (isFailure(answer)) return setRefusal(answer.fields?.into ?? (spoken(answer) || t('admin-kit.unreachable')))
    queries.setQueryData(categoryQuery(category.id).queryKey, answer.category ?? undefined)
    for (const list of ['categories', 'subcategories']) void queries.invalidateQueries({ queryKey: [list] })
    showToast(t('admin-catalogue.category.moved', { count: answer.moved }))
  }
  const places = placesOf(tree, category.id, ({ names }) => names[language] ?? names.en)
  return (
    <>
      <Field id={id} label={t('admin-catalogue.category.moveInto')} error={refusal}>
        <select className="input" id={id} value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">{t('admin-catalogue.trait.choose')}</option>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.label}
            </option>
          ))}
        </select>
      </Field>
      <div className="moves">
        <button
          className="btn btn--quiet btn--s"
          type="button"
          disabled={into === ''}
          aria-disabled={isBusy}
          onClick={() => void move()}
        >
          {t('admin-catalogue.category.move')}
        </button>
      </div>
    </>
  )
}

/** What stands in the way of deleting a category, and how to get it out of the way. */
export function CategoryDanger({ category }: { category: CategoryDetail }) {
  const { t, language } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [mayEdit, mayDelete] = [may(viewer, 'edit', 'category'), may(viewer, 'delete', 'category')]
  const name = category.names[language] ?? category.names.en
  const isFull = category.productCount > 0
  if (!mayEdit && !mayDelete) return null

  const remove = async () => {
    const { id, version } = category
    const answer = await callEndpoint(calls.categoryDelete, { id, version })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t('admin-catalogue.category.deleted', { name }))
    await navigate({ to: category.parentId === null ? '/categories' : '/categories/subcategories' })
    queries.removeQueries({ queryKey: ['category', id] })
    for (const list of ['categories', 'subcategories']) void queries.invalidateQueries({ queryKey: [list] })
    return undefined
  }
  return (
    <FormPanel title={t('admin-catalogue.section.danger')}>
      <p className="hint">
        {isFull
          ? t('admin-catalogue.category.inUse', { count: category.productCount })
          : t('admin-catalogue.category.deleteHint')}
      </p>
      {isFull && mayEdit && <MoveProducts category={category} />}
      {mayDelete && (
        <div className="moves">
          <button className="btn btn--bad btn--s" type="button" disabled={isFull} onClick={() => setAsking(true)}>
            {t('admin-catalogue.category.delete')}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin-catalogue.category.delete')}
          text={t('admin-catalogue.category.deleteAsk', { name })}
          confirm={t('admin-catalogue.category.delete')}
          cancel={t('admin-catalogue.cancel')}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </FormPanel>
  )
}
