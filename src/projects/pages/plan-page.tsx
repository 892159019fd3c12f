import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { ProjectPlan } from '../islands/plan/project-plan.tsx'

/** Every board of a project. The project is in the browser, so the page is one island. */
export function PlanPage() {
  const { t } = useI18n()
  return (
    <div className="wrap pplan has-footbar">
      <h1>{t('plan.title')}</h1>
      <Island
        name="ProjectPlan"
        component={ProjectPlan}
        props={{}}
        when="load"
        messages={['plan', 'kit', 'guard', 'pdf', 'project']}
      />
      <noscript>
        <p>{t('plan.needsScript')}</p>
      </noscript>
    </div>
  )
}
