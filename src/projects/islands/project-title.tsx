import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stairsArea } from '../kit/stair-rules.ts'
import type { Project } from '../saved/schema.ts'
import { useShare } from './plan/share-plan.tsx'
import { useLengths } from './rooms/lengths.ts'
import { AccountState } from './store/account-state.tsx'
import { projectStore } from './store/project-store.ts'
import './styles/project-title.css'

type Props = {
  project: Project
  isStored: boolean
  /** What the rooms come to, without the steps in them. */
  measures: readonly string[]
  /** What else is done here with the project as a whole. */
  children?: ReactNode
}

/** Above each of a project's pages: its name, what it measures, where it is kept, and what is done with it as a whole. */
export function ProjectTitle({ project, isStored, measures, children }: Props) {
  const { t } = useI18n()
  const { area } = useLengths()
  const [isRenaming, setRenaming] = useState(false)
  const steps = project.rooms.reduce((sum, { stairs }) => sum + stairsArea(stairs), 0)
  const share = useShare(project)
  function rename(name: string): void {
    setRenaming(false)
    const trimmed = name.trim()
    if (trimmed !== '' && trimmed !== project.name)
      projectStore.change({ key: 'rename', params: { project: trimmed } }, (now) => ({ ...now, name: trimmed }))
  }
  return (
    <div className="ptitle">
      <div className="ptitle__name">
        {isRenaming ? (
          <input
            className="input"
            aria-label={t('project.projectNameLabel')}
            maxLength={60}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the press that asked for it goes on here
            autoFocus
            defaultValue={project.name}
            onBlur={({ target }) => rename(target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') rename(currentTarget.value)
              if (key === 'Escape') setRenaming(false)
            }}
          />
        ) : (
          <>
            <h2>
              <bdi>{project.name}</bdi>
            </h2>
            <button
              className="no-print"
              type="button"
              aria-label={t('project.rename')}
              onClick={() => setRenaming(true)}
            >
              <Icon name="pencil" small />
            </button>
          </>
        )}
      </div>
      <div className="ptitle__do no-print">
        {children}
        <button
          type="button"
          className="btn btn--quiet btn--s"
          onClick={() => projectStore.takeOver(project, t('project.copyOf', { name: project.name }).slice(0, 60))}
        >
          <Icon name="copy" small />
          <span>{t('project.duplicate')}</span>
        </button>
        {share.button}
      </div>
      <div className="ptitle__meta">
        <p>
          {measures.map((each) => (
            <span key={each}>{each}</span>
          ))}
          {steps > 0 && <span>{t('project.stepsArea', { area: area(steps) })}</span>}
        </p>
        <p className="no-print">
          <AccountState isStored={isStored} />
        </p>
      </div>
      {share.link}
    </div>
  )
}
