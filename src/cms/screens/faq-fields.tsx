import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { FormPanel, TextField } from '../../ui/admin/forms/fields.tsx'
import { SortableList } from '../../ui/admin/sortable-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { FaqContent } from '../schema.ts'
import { HeadFields } from './article-fields.tsx'
import type { PageFieldsProps } from './fields-props.ts'
import { RichTextField } from './rich-text.tsx'

type Group = FaqContent['groups'][number]
type Entry = Group['entries'][number]

/** A name for a link that stays, whatever the words become. */
const newId = (): string => `q-${crypto.randomUUID().slice(0, 8)}`

/** Takes something out of a list, with the way back. */
function useRemoval() {
  const { t } = useI18n()
  return <Item,>(items: readonly Item[], index: number, set: (items: Item[]) => void) => {
    set(items.toSpliced(index, 1))
    showToast(t('admin-content.faq.removed'), {
      action: { label: t('admin-content.faq.undo'), run: () => set([...items]) },
    })
  }
}

type QuestionsProps = {
  at: number
  entries: readonly Entry[]
  language: Language
  set: (entries: Entry[]) => void
  epoch: number
}

/** The questions of one group. An answer's editor is there once it is opened. */
function Questions({ at, entries, language, set, epoch }: QuestionsProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const remove = useRemoval()
  const nameOf = ({ question }: Entry) => question || t('admin-content.faq.untitled')
  return (
    <>
      <SortableList
        items={entries}
        idOf={({ id }) => id}
        nameOf={nameOf}
        label={t('admin-content.faq.question')}
        onChange={set}
        render={(entry, index) => (
          <div className="band">
            <TextField
              name={`groups.${at}.entries.${index}.question`}
              label={t('admin-content.faq.question')}
              maxLength={200}
            />
            {open.has(entry.id) && (
              <RichTextField
                key={epoch}
                name={`groups.${at}.entries.${index}.answer`}
                label={t('admin-content.faq.answer')}
                language={language}
              />
            )}
            <div className="band__head">
              {!open.has(entry.id) && (
                <button className="link" type="button" onClick={() => setOpen(new Set([...open, entry.id]))}>
                  {t('admin-content.faq.open')}
                </button>
              )}
              <button
                className="link band__remove"
                type="button"
                aria-label={t('admin-content.faq.remove', { name: nameOf(entry) })}
                onClick={() => remove(entries, index, set)}
              >
                {t('admin-content.faq.take')}
              </button>
            </div>
          </div>
        )}
      />
      <button
        className="btn btn--quiet btn--s setting__add"
        type="button"
        onClick={() => {
          const id = newId()
          set([...entries, { id, question: '', answer: '' }])
          setOpen(new Set([...open, id]))
        }}
      >
        <Icon name="plus" small />
        {t('admin-content.faq.add')}
      </button>
    </>
  )
}

/** Questions and answers in groups, both of which can be put in another order. */
export function FaqFields({ page, epoch }: PageFieldsProps) {
  const { t } = useI18n()
  const { setValue } = useFormContext<FaqContent>()
  const groups = (useWatch({ name: 'groups' }) ?? []) as Group[]
  const remove = useRemoval()
  const set = (next: Group[]) => setValue('groups', next, { shouldDirty: true })
  const nameOf = ({ title }: Group) => title || t('admin-content.faq.untitled')
  return (
    <>
      <FormPanel title={t('admin-content.panel.head')}>
        <HeadFields />
      </FormPanel>
      <SortableList
        items={groups}
        idOf={({ id }) => id}
        nameOf={nameOf}
        label={t('admin-content.faq.group')}
        onChange={set}
        render={(group, index) => (
          <section className="faqgroup">
            <div className="band__head">
              <TextField name={`groups.${index}.title`} label={t('admin-content.faq.groupTitle')} maxLength={160} />
              <button
                className="ibtn"
                type="button"
                aria-label={t('admin-content.faq.groupRemove', { name: nameOf(group) })}
                onClick={() => remove(groups, index, set)}
              >
                <Icon name="x" small />
              </button>
            </div>
            <Questions
              at={index}
              entries={group.entries}
              language={page.language}
              epoch={epoch}
              set={(entries) => set(groups.with(index, { ...group, entries }))}
            />
          </section>
        )}
      />
      <button
        className="btn btn--quiet btn--s setting__add"
        type="button"
        onClick={() => set([...groups, { id: newId(), title: '', entries: [] }])}
      >
        <Icon name="plus" small />
        {t('admin-content.faq.groupAdd')}
      </button>
    </>
  )
}
