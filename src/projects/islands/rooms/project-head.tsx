import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Project } from '../../saved/schema.ts'
import { AccountState } from '../account-state.tsx'
import { type ProjectsState, projectStore } from '../project-store.ts'
import type { Lengths } from './lengths.ts'

type Props = { project: Project; state: ProjectsState; areaSquareUnits: number; lengths: Lengths }

/** A project's name, what it comes to, and what is done with it as a whole. */
export function ProjectHead({ project, state, areaSquareUnits, lengths }: Props) {
  const { t } = useI18n()
  const [isRenaming, setRenaming] = useState(false)
  function rename(name: string): void {
    setRenaming(false)
    const trimmed = name.trim()
    if (trimmed !== '' && trimmed !== project.name)
      projectStore.change({ key: 'rename', params: { project: trimmed } }, (now) => ({ ...now, name: trimmed }))
  }
  function remove(): void {
    projectStore.remove(project.id)
    showToast(t('project.removed', { name: `\u2068${project.name}\u2069` }), {
      action: { label: t('project.undo'), run: projectStore.putBack },
    })
  }
  return (
    <div className="pj__head">
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
        <h2 className="pj__name">
          <bdi>{project.name}</bdi>
        </h2>
      )}
      <div className="pj__do">
        {state.projects.length > 1 && (
          <select
            className="input"
            aria-label={t('project.otherProjects')}
            value={project.id}
            onChange={({ target }) => projectStore.open(target.value)}
          >
            {state.projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="btn btn--quiet btn--s" onClick={() => setRenaming(true)}>
          {t('project.rename')}
        </button>
        <button
          type="button"
          className="btn btn--quiet btn--s"
          onClick={() => projectStore.takeOver(project, t('project.copyOf', { name: project.name }).slice(0, 60))}
        >
          {t('project.duplicate')}
        </button>
        <button
          type="button"
          className="btn btn--quiet btn--s"
          onClick={() => projectStore.create(t('project.projectName'))}
        >
          {t('project.newProject')}
        </button>
        <button type="button" className="btn btn--quiet btn--s" onClick={remove}>
          {t('project.delete')}
        </button>
      </div>
      <p className="pj__meta">
        <span>{t('project.roomCount', { count: project.rooms.length })}</span>
        <span>{lengths.area(areaSquareUnits)}</span>
        <AccountState isStored={state.isStored} />
      </p>
    </div>
  )
}
