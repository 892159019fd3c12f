import { settingsQuery } from '../../settings/screens/load.ts'
import { demoQuery } from '../demo/demo-load.ts'
import { screenRoute } from '../root.ts'
import { statusQuery } from '../status/status-load.ts'

const load = () => import('../settings-screens.tsx')
const query = settingsQuery()

export const settingsRoutes = [
  screenRoute({ path: '/settings', query, load, name: 'GeneralSettings' }),
  screenRoute({ path: '/settings/layout', query, load, name: 'LayoutSettings' }),
  screenRoute({ path: '/settings/graphics', query, load, name: 'GraphicsSettings' }),
  screenRoute({ path: '/settings/seo', query, load, name: 'SeoSettings' }),
  screenRoute({ path: '/settings/script', query, load, name: 'ScriptSettings' }),
  screenRoute({ path: '/settings/gateway', query, load, name: 'GatewaySettings' }),
  screenRoute({ path: '/settings/login', query, load, name: 'LoginSettings' }),
  screenRoute({ path: '/settings/security', query, load, name: 'SecuritySettings' }),
  screenRoute({ path: '/settings/samples', query, load, name: 'SamplesSettings' }),
  screenRoute({ path: '/settings/quotes', query, load, name: 'QuotesSettings' }),
  screenRoute({ path: '/settings/returns', query, load, name: 'ReturnsSettings' }),
  screenRoute({
    path: '/settings/demo',
    query: demoQuery,
    load: () => import('../demo/demo-screen.tsx'),
    name: 'DemoScreen',
  }),
  screenRoute({
    path: '/settings/status',
    query: statusQuery,
    load: () => import('../status/status-screen.tsx'),
    name: 'StatusScreen',
  }),
] as const
