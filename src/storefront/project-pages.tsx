import type { ReactNode } from 'react'
import { translatorFor } from '../i18n/messages.ts'
import { KitPage } from '../projects/pages/kit-page.tsx'
import { PlanPage } from '../projects/pages/plan-page.tsx'
import { RoomsPage } from '../projects/pages/rooms-page.tsx'
import { SharedPlanPage } from '../projects/pages/shared-plan-page.tsx'
import { Quote } from '../quotes/islands/ask.tsx'
import { routes } from '../routes.ts'
import { Island } from '../ui/island.tsx'
import { type Page, type PageRequest, personal, shared } from './serving/page.ts'

/** A page of the project that is worked on in the browser: the page itself is the same for everyone. */
const projectPage =
  (title: string, body: ReactNode) =>
  async ({ language, settings }: PageRequest): Promise<Page> => ({
    title: `${translatorFor(language)(title)} · ${settings.title}`,
    body,
    tags: [],
    noIndex: true,
    holds: 'total',
  })

/** The kit, and below it the way to a quote of it. */
const KitWithQuote = () => (
  <KitPage>
    <Island name="Quote" component={Quote} props={{}} when="load" messages={['quotes', 'checkout', 'project-lines']} />
  </KitPage>
)

export const projectPages = [
  shared(routes.project.pattern, [], projectPage('project.title', <RoomsPage />)),
  shared(routes.projectPlan.pattern, [], projectPage('plan.title', <PlanPage />)),
  shared(routes.projectKit.pattern, [], projectPage('kit.title', <KitWithQuote />)),
  personal(routes.sharedProject.pattern, async (request) => {
    const page = projectPage('plan.sharedTitle', <SharedPlanPage token={request.params.token ?? ''} />)
    return page(request)
  }),
]
