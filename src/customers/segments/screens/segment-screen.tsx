import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditForm } from '../../../delivery/screens/edit-form.tsx'
import { RemoveDialog } from '../../../delivery/screens/remove-dialog.tsx'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { SegmentView } from '../../../pricing/segments/contracts.ts'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { FormPanel, TextField } from '../../../ui/admin/forms/fields.tsx'
import { ReadOnlyContext } from '../../../ui/admin/forms/read-only.ts'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import { askedHref } from '../../../ui/admin/lists/list-address.ts'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentPeople } from './segment-people.tsx'
import { inputOf, valuesOf } from './segment-values.ts'
import { segmentQuery } from './segments-load.ts'

const one = getRouteApi('/users/segments/$id')

/** Where a segment is used, and how its people are taken elsewhere. */
function Uses({ segment }: { segment: SegmentView }) {
  const { t } = useI18n()
  const mayOpen = may(useViewer(), 'view', 'coupon')
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-segments.uses')}</h2>
      </header>
      <div className="pan__in segment__uses">
        <div className="moves">
          <Link className="btn btn--quiet btn--s" to="/users" search={{ segment: segment.id }}>
            {t('admin-segments.toList')}
          </Link>
          <a
            className="btn btn--quiet btn--s"
            href={askedHref(calls.customersFile.path, { segment: segment.id })}
            download
          >
            <Icon name="download" small />
            {t('admin-segments.file')}
          </a>
          <a className="btn btn--quiet btn--s" href={calls.segmentReaders.path.replace('{id}', segment.id)} download>
            <Icon name="download" small />
            {t('admin-segments.newsletterFile')}
          </a>
        </div>
        <p className="hint">{t('admin-segments.newsletterHint')}</p>
        <h3>{t('admin-segments.discounts')}</h3>
        {segment.discounts.length === 0 && <p className="quiet">{t('admin-segments.noDiscounts')}</p>}
        <ul className="segment__people">
          {segment.discounts.map(({ id, label }) => (
            <li key={id}>
              {mayOpen ? (
                <Link className="link" to="/coupons/$id" params={{ id }}>
                  <bdi>{label}</bdi>
                </Link>
              ) : (
                <bdi>{label}</bdi>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The form of a segment: a new one without `segment`. */
function SegmentForm({ segment }: { segment?: SegmentView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  const [isRemoving, setRemoving] = useState(false)
  const forget = () => {
    void queries.invalidateQueries({ queryKey: ['segments'], exact: true })
    void queries.invalidateQueries({ queryKey: ['segments', 'choices'] })
  }
  const state = useAdminForm({
    row: segment,
    valuesOf,
    save: (values, known) =>
      known
        ? boundCall(calls.segmentEdit, { id: known.id, version: known.version, ...inputOf(values) })
        : boundCall(calls.segmentCreate, inputOf(values)),
    rowOf: (answer) => answer.saved,
    onSaved: (saved) => {
      queries.setQueryData(segmentQuery(saved.id).queryKey, saved)
      forget()
      void queries.invalidateQueries({ queryKey: ['customers'] })
      if (!segment) void navigate({ to: '/users/segments/$id', params: { id: saved.id }, replace: true })
    },
  })
  const names = { name: t('admin-segments.name'), rule: t('admin-segments.rule') }
  const remove = segment && mayEdit && (
    <button className="btn btn--quiet btn--s" type="button" onClick={() => setRemoving(true)}>
      {t('admin-segments.remove')}
    </button>
  )
  return (
    <>
      <EditForm state={state} names={names} mayEdit={mayEdit} actions={remove}>
        <ReadOnlyContext value={!mayEdit}>
          <FormPanel title={t('admin-segments.one')}>
            <TextField
              name="name"
              label={t('admin-segments.name')}
              hint={t('admin-groups.nameHint')}
              maxLength={80}
              required
              disabled={!mayEdit}
            />
          </FormPanel>
          <FormPanel title={t('admin-segments.rule')}>
            <RuleFields />
          </FormPanel>
          <SegmentPeople />
        </ReadOnlyContext>
      </EditForm>
      {segment && <Uses segment={segment} />}
      {isRemoving && segment && (
        <RemoveDialog
          title={t('admin-segments.removeTitle', { name: segment.name })}
          text={t('admin-segments.removeText')}
          remove={() => callEndpoint(calls.segmentRemove, { id: segment.id })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('admin-segments.removed'))
            forget()
            void navigate({ to: '/users/segments', replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </>
  )
}

/** A new segment of customers. */
export function NewSegmentScreen() {
  const { t } = useI18n()
  const title = t('admin-segments.add')
  usePageTitle(title)
  return (
    <Guarded area="customers" right="edit">
      <BackLink to="/users/segments" label={t('admin-segments.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <SegmentForm />
    </Guarded>
  )
}

/** One segment of customers, with its rule and whom it finds. */
export function SegmentScreen() {
  const { t } = useI18n()
  const { id } = one.useParams()
  const result = useQuery(segmentQuery(id))
  usePageTitle(result.data?.name ?? t('admin-segments.one'))
  return (
    <RowScreen
      back={{ to: '/users/segments', label: t('admin-segments.title') }}
      result={result}
      failed={t('admin-segments.failed')}
    >
      {(segment) => (
        <>
          <div className="dhead">
            <h1>
              <bdi>{segment.name}</bdi>
            </h1>
          </div>
          <SegmentForm key={segment.id} segment={segment} />
        </>
      )}
    </RowScreen>
  )
}
