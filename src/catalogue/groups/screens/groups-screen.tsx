import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { SortableList } from '../../../ui/admin/sortable-list.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { GroupView, ValueView } from '../contracts.ts'
import { groupsQuery } from './load.ts'
import { NewGroupDialog } from './new-dialogs.tsx'

type Named = Pick<GroupView, 'names'>
const useName = () => {
  const { language } = useI18n()
  return ({ names }: Named) => names[language] ?? names.en
}

/** Puts the groups into another order: shown at once, and taken back where it is refused. */
function useOrder() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { queryKey } = groupsQuery
  return async (seen: readonly GroupView[], next: readonly GroupView[]) => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (was) => was && { ...was, groups: [...next] })
    const ids = (groups: readonly GroupView[]) => groups.map(({ id }) => id)
    const answer = await callEndpoint(calls.optionGroupOrder, { seen: ids(seen), ids: ids(next) })
    if (!isFailure(answer)) {
      void queries.invalidateQueries({ queryKey: ['product-choices'] })
      return showToast(t('admin-catalogue.group.orderSaved'))
    }
    const isOvertaken = answer.code === 'CHANGED_MEANWHILE'
    const why = isOvertaken ? t('admin-catalogue.category.orderRefused') : spoken(answer) || t('admin-kit.unreachable')
    showToast(why, { isError: true })
    return queries.invalidateQueries({ queryKey })
  }
}

function GroupRow({ group }: { group: GroupView }) {
  const { t } = useI18n()
  const nameOf = useName()
  return (
    <span className="cat">
      <Link className="link" to="/option-groups/$id" params={{ id: group.id }}>
        <bdi>{nameOf(group)}</bdi>
      </Link>
      <span className="quiet cat__values">
        {group.values.length === 0 && t('admin-catalogue.group.noValues')}
        {group.values.map((value, index) => (
          <span key={value.id}>
            {index > 0 && ' · '}
            <bdi>{nameOf(value)}</bdi>
          </span>
        ))}
      </span>
      <span className="quiet cat__count">{t('admin-catalogue.products', { count: group.productCount })}</span>
    </span>
  )
}

/** Values that have no group, each of which can be given one. */
function Ungrouped({ values }: { values: readonly ValueView[] }) {
  const { t } = useI18n()
  const nameOf = useName()
  if (values.length === 0) return null
  return (
    <section className="pan">
      <div className="pan__in">
        <h2>{t('admin-catalogue.group.ungrouped')}</h2>
        <p className="hint">{t('admin-catalogue.group.ungroupedHint')}</p>
        <ul className="uses">
          {values.map((value) => (
            <li key={value.id}>
              <Link className="link" to="/attributes/$id" params={{ id: value.id }}>
                <bdi>{nameOf(value)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The option groups with their values, in the order in which products show them. */
export function GroupsScreen() {
  const { t } = useI18n()
  const nameOf = useName()
  const navigate = useNavigate()
  const mayEdit = may(useViewer(), 'edit', 'attribute')
  const order = useOrder()
  const { data, error, refetch } = useQuery(groupsQuery)
  const [isMaking, setMaking] = useState(false)
  const title = t('admin-catalogue.group.title')
  usePageTitle(title)
  return (
    <Guarded area="attribute">
      <div className="dhead">
        <h1>{title}</h1>
        {mayEdit && (
          <div className="moves">
            <button className="btn btn--ink btn--s" type="button" onClick={() => setMaking(true)}>
              <Icon name="plus" small />
              {t('admin-catalogue.group.new')}
            </button>
          </div>
        )}
        <p>{t('admin-catalogue.group.hint')}</p>
      </div>
      <section className="pan cats" aria-busy={!data && !error}>
        {data && data.groups.length > 0 && (
          <SortableList
            items={data.groups}
            idOf={({ id }) => id}
            nameOf={nameOf}
            label={title}
            isDisabled={!mayEdit}
            onChange={(next) => void order(data.groups, next)}
            render={(group) => <GroupRow group={group} />}
          />
        )}
        {data?.groups.length === 0 && (
          <div className="nothing">
            <h2>{t('admin-catalogue.group.none')}</h2>
            <p className="quiet">{t('admin-catalogue.group.noneHint')}</p>
          </div>
        )}
        {!data && error && (
          <LoadFailed
            what={t('admin-catalogue.loadFailed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        )}
      </section>
      {data && <Ungrouped values={data.ungrouped} />}
      {isMaking && (
        <NewGroupDialog
          onClose={() => setMaking(false)}
          onMade={({ id }) => void navigate({ to: '/option-groups/$id', params: { id } })}
        />
      )}
    </Guarded>
  )
}
