import { type ComponentType, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConflictBanner } from '../../ui/office/conflict-banner.tsx'
import { LeaveDialog } from '../../ui/office/leave-dialog.tsx'
import type { EditedPage } from '../editing-schema.ts'
import type { AnyContent, PageName } from '../schema.ts'
import { ArticleFields } from './article-fields.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftState } from './draft-state.tsx'
import { FaqFields } from './faq-fields.tsx'
import type { PageFieldsProps } from './fields-props.ts'
import { HomeFields } from './home-fields.tsx'
import { inPlainWords } from './plain-words.ts'
import { useDraft } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

const fieldsOf = (page: PageName): ComponentType<PageFieldsProps> => {
  if (page === 'home') return HomeFields
  return page === 'faq' ? FaqFields : ArticleFields
}

/** What somebody else made of the page meanwhile, beside what stands in the fields. */
function Conflict({ theirs, draft }: { theirs: EditedPage; draft: ReturnType<typeof useDraft> }) {
  const { t } = useWords()
  const names = ['title', 'description', 'lead', 'picture', 'html'].map((name) => [
    name,
    t(`office-content.field.${name}`),
  ])
  const latest = theirs.draft ?? theirs.published
  return (
    <>
      <p className="note">{t('office-content.changed', { who: latest?.by ?? '' })}</p>
      <ConflictBanner
        theirs={inPlainWords(latest?.content ?? ({} as AnyContent))}
        mine={inPlainWords(draft.values())}
        names={{
          ...Object.fromEntries(names),
          blocks: t('office-content.blocks'),
          groups: t('office-content.faq.group'),
        }}
        onTakeTheirs={draft.takeTheirs}
        onKeepMine={draft.keepMine}
      />
    </>
  )
}

/** The texts of a page in one language, with what was published before. Whoever may only view sees who wrote what and when. */
export function PageEditor({ first }: { first: EditedPage }) {
  const { t } = useWords()
  const mayEdit = may(useViewer(), 'edit', 'pageSettings')
  const draft = useDraft(first, mayEdit)
  const { form, page, conflict, problem, epoch } = draft
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) (document.querySelector<HTMLElement>('.writing [aria-invalid="true"]') ?? told.current)?.focus()
  }, [problem])
  const Fields = fieldsOf(page.page)
  return (
    <FormProvider {...form}>
      <div className="writing oform">
        <DraftState draft={draft} />
        {problem && (
          <p className="note note--bad" role="alert" tabIndex={-1} ref={told}>
            <Icon name="circle-alert" small />
            {t('office-content.state.failed', { why: problem })}
          </p>
        )}
        {conflict && <Conflict theirs={conflict} draft={draft} />}
        <div className="ocols">
          <div>
            {mayEdit ? (
              <Fields page={page} epoch={epoch} />
            ) : (
              <p className="note">
                {t('office-content.viewOnly')}{' '}
                <a className="link" href={routes.preview.href(page.page, page.language)} target="_blank" rel="noopener">
                  {t('office-content.action.preview')}
                </a>
              </p>
            )}
          </div>
          <div>
            <VersionsPanel page={page} onRestore={mayEdit ? draft.put : undefined} />
          </div>
        </div>
        {mayEdit && <DraftActions draft={draft} />}
      </div>
      <LeaveDialog {...draft.leaving} />
    </FormProvider>
  )
}
