import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { SharedPlan } from '../islands/plan/shared-plan.tsx'

/** A plan that somebody shared. What it shows is asked for in the browser: the link is a secret, and no page is cached under it. */
export function SharedPlanPage({ token }: { token: string }) {
  const { t } = useI18n()
  return (
    <div className="wrap pplan has-footbar">
      <h1>{t('plan.sharedTitle')}</h1>
      <Island
        name="SharedPlan"
        component={SharedPlan}
        props={{ token }}
        when="load"
        messages={['plan', 'kit', 'pdf', 'project']}
      />
      <noscript>
        <p>{t('plan.needsScript')}</p>
      </noscript>
    </div>
  )
}
