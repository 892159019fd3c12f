import { mailQuery, mailsQuery } from '../../notifications/screens/load.ts'
import { mailsList } from '../../notifications/screens/mails-search.ts'
import { listRoute, rowRoute } from '../root.ts'

export const mailRoutes = [
  listRoute({
    path: '/mail',
    read: mailsList.read,
    query: mailsQuery,
    load: () => import('../../notifications/screens/mails-screen.tsx'),
    name: 'MailsScreen',
  }),
  rowRoute({
    path: '/mail/$id',
    query: mailQuery,
    load: () => import('../../notifications/screens/mail-screen.tsx'),
    name: 'MailScreen',
  }),
] as const
