import type { ReactNode } from 'react'
import { translatorFor } from '../i18n/messages.ts'
import { KitPage } from '../projects/pages/kit-page.tsx'
import { PlanPage } from '../projects/pages/plan-page.tsx'
import { RoomsPage } from '../projects/pages/rooms-page.tsx'
import { SharedPlanPage } from '../projects/pages/shared-plan-page.tsx'
import { routes } from '../routes.ts'
import { type Page, type PageRequest, personal, shared } from './serving/page.ts'

/** A page of the project that is worked on in the browser: the page itself is the same for everyone. */
const projectPage =
  (title: string, body: ReactNode) =>
  async ({ language, settings }: PageRequest): Promise<Page> => ({
    title: `${translatorFor(language)(title)} · ${settings.title}`,
    body,
    tags: [],
    noIndex: true,
  })

export const projectPages = [
  shared(routes.project.pattern, [], projectPage('project.title', <RoomsPage />)),
  shared(routes.projectPlan.pattern, [], projectPage('plan.title', <PlanPage />)),
  shared(routes.projectKit.pattern, [], projectPage('kit.title', <KitPage />)),
  personal(routes.sharedProject.pattern, async (request) => {
    const page = projectPage('plan.sharedTitle', <SharedPlanPage token={request.params.token ?? ''} />)
    return page(request)
  }),
]
