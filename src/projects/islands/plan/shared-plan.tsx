import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { projectCalls } from '../../../project-calls.ts'
import { routes } from '../../../routes.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { Project } from '../../saved/schema.ts'
import { Nothing } from '../kit/kit-states.tsx'
import { projectStore } from '../store/project-store.ts'

type View = ComponentType<{ project: Project; isShared: true }>
type State = { kind: 'coming' } | { kind: 'gone' } | { kind: 'failed' } | { kind: 'here'; project: Project; View: View }

/** A plan behind a link: to be looked at, printed and copied. */
export function SharedPlan({ token }: { token: string }) {
  const { t } = useI18n()
  const [state, setState] = useState<State>({ kind: 'coming' })
  useEffect(() => {
    if (state.kind !== 'coming') return
    Promise.all([callEndpoint(projectCalls.sharedProject, { token }), import('./plan-view.tsx')]).then(
      ([answer, { PlanView }]) => {
        if (answer.success) setState({ kind: 'here', project: answer.project, View: PlanView })
        else setState({ kind: answer.code === 'NOT_FOUND' || answer.code === 'INVALID_INPUT' ? 'gone' : 'failed' })
      },
      () => setState({ kind: 'failed' }),
    )
  }, [state, token])

  function copy(project: Project): void {
    projectStore.takeOver(project, project.name)
    window.location.assign(routes.projectPlan.href())
  }

  if (state.kind === 'gone')
    return <Nothing current={null} text={t('plan.linkGone')} href={routes.project.href()} action={t('plan.toRooms')} />
  if (state.kind === 'failed')
    return (
      <LoadFailed what={t('plan.linkFailed')} again={t('plan.again')} onAgain={() => setState({ kind: 'coming' })} />
    )
  if (state.kind === 'coming') return <div className="plan__coming with-script" aria-busy="true" />
  const { project, View } = state
  return (
    <>
      <div className="share__bar no-print" data-no-pdf="">
        <p>
          <b>{project.name}</b> {t('plan.sharedWithYou')}
        </p>
        <button type="button" className="btn btn--ink" onClick={() => copy(project)}>
          {t('plan.ownCopy')}
        </button>
      </div>
      <View project={project} isShared />
    </>
  )
}
