import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Project } from '../../saved/schema.ts'
import { ProjectTitle } from '../project-title.tsx'
import { type ProjectsState, projectStore } from '../store/project-store.ts'

type Props = { project: Project; state: ProjectsState; measures: readonly string[] }

/** A project's title where its rooms are: there one goes to another project, begins one and deletes one, too. */
export function ProjectHead({ project, state, measures }: Props) {
  const { t } = useI18n()
  function remove(): void {
    projectStore.remove(project.id)
    showToast(t('project.removed', { name: `\u2068${project.name}\u2069` }), {
      action: { label: t('project.undo'), run: projectStore.putBack },
    })
  }
  return (
    <ProjectTitle project={project} isStored={state.isStored} measures={measures}>
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
      <button
        type="button"
        className="btn btn--quiet btn--s"
        onClick={() => projectStore.create(t('project.projectName'))}
      >
        <Icon name="plus" small />
        <span>{t('project.newProject')}</span>
      </button>
      <button type="button" className="btn btn--quiet btn--s" onClick={remove}>
        <Icon name="trash-2" small />
        <span>{t('project.delete')}</span>
      </button>
    </ProjectTitle>
  )
}
