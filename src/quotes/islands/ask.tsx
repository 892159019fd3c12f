import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { useCurrentProject } from '../../projects/islands/store/current-project.ts'
import type { Project } from '../../projects/saved/schema.ts'
import type { routes } from '../../routes.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

type View = ComponentType<{ project: Project }>

/** The part of the page that links lead to, as the kit's route has it. */
const part = '#quote-ask' satisfies Parameters<typeof routes.projectKit.href>[0]
const partId = part.slice(1)

/** The way from a project's kit to a quote of it. The form is loaded when it is asked for. */
export function Quote() {
  const { t } = useI18n()
  const project = useCurrentProject()
  const [View, setView] = useState<View | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isThere = Boolean(project?.floor && project.rooms.length > 0)
  // Whoever comes by a link to this part came before it was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    if (!isThere || location.hash !== part) return
    open()
    section.current?.scrollIntoView()
  }, [isThere])
  if (!project?.floor || project.rooms.length === 0) return null

  function open(): void {
    setFailed(false)
    import('./ask-view.tsx').then(
      ({ QuoteAskView }) => setView(() => QuoteAskView),
      () => setFailed(true),
    )
  }

  return (
    <section ref={section} className="qask" aria-labelledby={partId}>
      <h2 id={partId}>{t('quotes.ask.title')}</h2>
      <p>{t('quotes.ask.intro')}</p>
      {View ? (
        <View project={project} />
      ) : (
        <button className="btn btn--quiet" type="button" onClick={open}>
          {t('quotes.ask.open')}
        </button>
      )}
      {hasFailed && <LoadFailed what={t('quotes.ask.failed')} again={t('quotes.ask.again')} onAgain={open} />}
    </section>
  )
}
