import { screenRoute } from '../root.ts'

const load = () => import('../page-screens.tsx')

export const pageRoutes = [
  screenRoute({ path: '/page/home', load, name: 'HomeContentScreen' }),
  screenRoute({ path: '/page/about', load, name: 'AboutContentScreen' }),
  screenRoute({ path: '/page/privacy', load, name: 'PrivacyContentScreen' }),
  screenRoute({ path: '/page/terms', load, name: 'TermsContentScreen' }),
  screenRoute({ path: '/page/return', load, name: 'ReturnContentScreen' }),
  screenRoute({ path: '/page/faq', load, name: 'FaqContentScreen' }),
] as const
