import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../../i18n/react.tsx'
import { may } from '../../../../staff/rules.ts'
import { useViewer } from '../../../../staff/screens/viewer.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { NewGroupDialog, NewValueDialog } from '../../../groups/screens/new-dialogs.tsx'
import { mostGroupsOfProduct } from '../../../options/combination-rules.ts'
import { mostVariants } from '../../admin-schema.ts'
import type { ProductChoices } from '../../contracts.ts'
import { emptyVariant, type ProductValues } from '../form-values.ts'
import { COLORS, chosenIn, type MatrixGroup, matrixGroups, missingRows, withChoice } from './matrix-rules.ts'

type Props = { choices: ProductChoices; disabled: boolean }
type Choice = { id: string; name: string; hex?: string }

/** What a group is called here: one without a name holds values from before there were groups. */
const useGroupName = () => {
  const { t } = useI18n()
  return ({ id, name }: { id: string; name: string }) => (id === '' ? t('admin-products.matrix.ungrouped') : name)
}

/** Changes which combinations there are; more than a product may have are refused in words, and nothing is changed. */
function useRows(stores: readonly string[]) {
  const { t } = useI18n()
  const { setValue, getValues } = useFormContext<ProductValues>()
  const empty = emptyVariant(stores)
  const set = (next: ProductValues['variants']) => {
    if (next.length > mostVariants)
      return showToast(t('admin-products.matrix.variantsMost', { most: mostVariants }), { isError: true })
    setValue('variants', next, { shouldDirty: true, shouldValidate: false })
  }
  const toggle = (group: MatrixGroup, ids: readonly string[]) =>
    set(ids.reduce((rows, id) => withChoice(rows, group, id, empty), getValues('variants')))
  const add = (rows: ProductValues['variants']) => set([...getValues('variants'), ...rows])
  return { toggle, add, empty }
}

/** The values of one group to tick; each of them is a choice that customers have. */
function GroupChips({
  name,
  values,
  chosen,
  disabled,
  onToggle,
  onNew,
}: {
  name: string
  values: readonly Choice[]
  chosen: readonly string[]
  disabled: boolean
  onToggle: (id: string) => void
  onNew: (() => void) | undefined
}) {
  const { t } = useI18n()
  return (
    <fieldset className="chips">
      <legend className="label">
        <bdi>{name}</bdi>
      </legend>
      {values.map(({ id, name: label, hex }) => (
        <label key={id} className="chip">
          <input type="checkbox" disabled={disabled} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          {hex && <i style={{ background: hex }} aria-hidden="true" />}
          <bdi>{label}</bdi>
        </label>
      ))}
      {onNew && (
        <button
          className="chip chip--new"
          type="button"
          onClick={onNew}
          aria-label={t('admin-products.matrix.newValueOf', { name })}
        >
          <Icon name="plus" small />
          {t('admin-products.matrix.newValue')}
        </button>
      )}
    </fieldset>
  )
}

/** Which groups and which of their values this product has: what stands in the rows below is what customers can choose. */
export function VariantChoices({ choices, disabled }: Props) {
  const { t } = useI18n()
  const viewer = useViewer()
  const id = useId()
  const nameOf = useGroupName()
  const variants = useWatch<ProductValues, 'variants'>({ name: 'variants' })
  const { toggle, add, empty } = useRows(choices.stores.map(({ variant }) => variant))
  const [opened, setOpened] = useState<readonly string[]>([])
  const [making, setMaking] = useState<'group' | { id: string; name: string }>()
  const mayMake = !disabled && may(viewer, 'edit', 'attribute')
  const groups = matrixGroups(choices)
  const chosen = new Map(groups.map((group) => [group.id, chosenIn(variants, group)]))
  const isChosen = (group: { id: string }) => (chosen.get(group.id)?.length ?? 0) > 0
  const shown = choices.groups.filter((group) => isChosen(group) || opened.includes(group.id))
  const others = choices.groups.filter((group) => !shown.includes(group) && group.values.length + Number(mayMake) > 0)
  const isFull = shown.length >= mostGroupsOfProduct
  const find = (groupId: string) => groups.find((group) => group.id === groupId)
  const toggleIn = (groupId: string, value: string) => {
    const group = find(groupId)
    if (group) toggle(group, [value])
  }
  const missing = missingRows(variants, groups, empty)
  const colors: Choice[] = choices.colors.map((color) => ({ id: color.id, name: color.label, hex: color.hex }))
  return (
    <div className="groups">
      {(colors.length > 0 || isChosen({ id: COLORS })) && (
        <GroupChips
          name={t('admin-products.matrix.colors')}
          values={colors}
          chosen={chosen.get(COLORS) ?? []}
          disabled={disabled}
          onToggle={(value) => toggleIn(COLORS, value)}
          onNew={undefined}
        />
      )}
      {shown.map((group) => (
        <GroupChips
          key={group.id}
          name={nameOf(group)}
          values={group.values}
          chosen={chosen.get(group.id) ?? []}
          disabled={disabled}
          onToggle={(value) => toggleIn(group.id, value)}
          onNew={mayMake && group.id !== '' ? () => setMaking(group) : undefined}
        />
      ))}
      {!disabled && (
        <div className="groups__add">
          {isFull ? (
            <p className="hint">{t('admin-products.matrix.groupsMost', { count: mostGroupsOfProduct })}</p>
          ) : (
            <>
              {others.length > 0 && (
                <>
                  <label className="sr" htmlFor={`${id}-group`}>
                    {t('admin-products.matrix.addGroup')}
                  </label>
                  <select
                    className="input"
                    id={`${id}-group`}
                    value="none"
                    onChange={({ target }) => setOpened((before) => [...before, target.value])}
                  >
                    <option value="none" disabled>
                      {t('admin-products.matrix.addGroup')}
                    </option>
                    {others.map((group) => (
                      <option key={group.id} value={group.id}>
                        {nameOf(group)}
                      </option>
                    ))}
                  </select>
                </>
              )}
              {mayMake && (
                <button className="btn btn--quiet btn--s" type="button" onClick={() => setMaking('group')}>
                  <Icon name="plus" small />
                  {t('admin-products.matrix.newGroup')}
                </button>
              )}
            </>
          )}
        </div>
      )}
      {!disabled && missing.length > 0 && variants.length + missing.length <= mostVariants && (
        <p className="hint">
          {t('admin-products.matrix.missing', { count: missing.length })}{' '}
          <button className="tl" type="button" onClick={() => add(missing)}>
            {t('admin-products.matrix.addMissing')}
          </button>
        </p>
      )}
      {making === 'group' && (
        <NewGroupDialog
          onClose={() => setMaking(undefined)}
          onMade={(group) => {
            setOpened((before) => [...before, group.id])
            const valueIds = group.values.map((value) => value.id)
            toggle({ id: group.id, valueIds }, valueIds)
          }}
        />
      )}
      {making !== undefined && making !== 'group' && (
        <NewValueDialog
          group={{ id: making.id, name: nameOf(making) }}
          onClose={() => setMaking(undefined)}
          onMade={(value) => {
            const group = find(making.id)
            if (group) toggle({ ...group, valueIds: [...group.valueIds, value.id] }, [value.id])
          }}
        />
      )}
    </div>
  )
}
