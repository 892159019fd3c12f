import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { InsertMenu } from '../../settings/screens/insert-menu.tsx'
import { type TextPlace, textPlaceOf } from '../../settings/screens/insert-text.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { ErrorSummary, useComplaints } from '../../ui/admin/forms/error-summary.tsx'
import { KnownFields, KnownFieldsContext } from '../../ui/admin/forms/known-fields.ts'
import { LeaveDialog } from '../../ui/admin/forms/leave-dialog.tsx'
import { PendingUploadsContext } from '../../ui/admin/forms/pending-uploads.ts'
import type { EditedPage, OpenedPage } from '../contracts.ts'
import type { PageName } from '../schema.ts'
import { ArticleFields } from './article-fields.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftState } from './draft-state.tsx'
import { FaqFields } from './faq-fields.tsx'
import type { PageFieldsProps } from './fields-props.ts'
import { HomeFields } from './home-fields.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

const fieldsOf = (page: PageName): ComponentType<PageFieldsProps> => {
  if (page === 'home') return HomeFields
  return page === 'faq' ? FaqFields : ArticleFields
}

function useNames(): Record<string, string> {
  const { t } = useI18n()
  const own = ['title', 'description', 'lead', 'picture', 'html'].map((name) => [
    name,
    t(`admin-content.field.${name}`),
  ])
  return { ...Object.fromEntries(own), blocks: t('admin-content.blocks'), groups: t('admin-content.faq.group') }
}

type Around = { draft: Draft; known: KnownFields }

/** What somebody else made of the page meanwhile, beside what stands in the fields. */
function Conflict({ theirs, draft, known }: Around & { theirs: EditedPage }) {
  const { t } = useI18n()
  const names = useNames()
  const latest = theirs.draft ?? theirs.published
  return (
    <>
      <p className="note">{t('admin-content.changed', { who: latest?.by ?? '' })}</p>
      <ConflictBanner
        clashes={draft.clashes}
        names={names}
        known={known}
        onTakeTheirs={draft.takeTheirs}
        onKeepMine={draft.keepMine}
      />
    </>
  )
}

/** Why it could not be saved, and all that is wrong with its fields. */
function Problems({ draft, known, within }: Around & { within: RefObject<HTMLElement | null> }) {
  const { t } = useI18n()
  const { problem, uploads } = draft
  const complaints = useComplaints({ known, names: useNames(), uploads, form: within })
  useEffect(() => {
    if (problem) within.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
  }, [problem, within])
  if (!problem) return null
  return <ErrorSummary problem={t('admin-content.state.failed', { why: problem })} complaints={complaints} />
}

/** The texts of a page in one language, with what was published before. Whoever may only view sees who wrote what and when. */
export function PageEditor({ first }: { first: OpenedPage }) {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'pageSettings')
  const draft = useDraft(first, mayEdit)
  const { form, page, conflict, epoch, uploads } = draft
  const [known] = useState(() => new KnownFields())
  const writing = useRef<HTMLDivElement>(null)
  const place = useRef<TextPlace>(undefined)
  const Fields = fieldsOf(page.page)
  return (
    <FormProvider {...form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which of its fields was written in last */}
      <div
        className="writing oform"
        ref={writing}
        onFocus={({ target }) => {
          place.current = textPlaceOf(target) ?? place.current
        }}
      >
        <DraftState draft={draft} />
        <Problems draft={draft} known={known} within={writing} />
        {conflict && <Conflict theirs={conflict} draft={draft} known={known} />}
        <div className="ocols">
          <div>
            {mayEdit ? (
              <KnownFieldsContext value={known}>
                <PendingUploadsContext value={uploads}>
                  <Fields page={page} epoch={epoch} />
                </PendingUploadsContext>
              </KnownFieldsContext>
            ) : (
              <p className="note">
                {t('admin-content.viewOnly')}{' '}
                <a className="link" href={routes.preview.href(page.page, page.language)} target="_blank" rel="noopener">
                  {t('admin-content.action.preview')}
                </a>
              </p>
            )}
          </div>
          <div>
            <VersionsPanel page={page} onRestore={mayEdit ? draft.put : undefined} />
          </div>
        </div>
        {mayEdit && (
          <DraftActions draft={draft} insert={<InsertMenu valuesIn={() => first.placeholders} place={place} />} />
        )}
      </div>
      <LeaveDialog {...draft.leaving} />
    </FormProvider>
  )
}
