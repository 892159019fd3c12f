import '../ui/no-eval.ts'
import './styles/dashboard.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SessionView } from '../accounts/contracts.ts'
import { isLanguage } from '../i18n/languages.ts'
import { I18nProvider } from '../i18n/react.tsx'
import { createTranslator } from '../i18n/translate.ts'
import type { PageMoney } from '../money/currency.ts'
import { whenSessionEnds } from '../ui/client.ts'
import { watchMenus } from '../ui/dialogs/menus.ts'
import { watchPopovers } from '../ui/dialogs/popovers.ts'
import { queryClient } from './query-client.ts'
import { Screens } from './screens.tsx'
import { ViewerProvider } from './session/session.tsx'
import { SessionDialog } from './session/session-dialog.tsx'
import { renewal } from './session/session-renewal.ts'

type PageMessages = PageMoney & { timeZone: string; messages: Record<string, Record<string, string>> }

const root = document.getElementById('dashboard')
if (!root) throw new Error('this page has no dashboard')

const { messages, ...money } = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as PageMessages
const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'

const t = createTranslator(language, messages)

// A session that has ended is begun again where it broke off.
whenSessionEnds((isWrite) =>
  renewal.renew(isWrite, (name) => t('admin-kit.session.notSent', { name: `\u2068${name}\u2069` })),
)

const initial = JSON.parse(root.dataset.session ?? '{}') as SessionView
if (initial.user) renewal.seen(initial.user)

watchMenus()
watchPopovers()

createRoot(root).render(
  <StrictMode>
    <I18nProvider language={language} t={t} {...money}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider initial={initial}>
          <Screens />
          <SessionDialog />
        </ViewerProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
