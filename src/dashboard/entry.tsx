import '../ui/no-eval.ts'
import './styles/dashboard.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '../i18n/languages.ts'
import { WordsProvider } from '../i18n/react.tsx'
import { createTranslator } from '../i18n/translate.ts'
import type { PageMoney } from '../money/currency.ts'
import { routes } from '../routes.ts'
import { whenSessionEnds } from '../ui/client.ts'
import { watchMenus } from '../ui/menus.ts'
import { queryClient } from './query-client.ts'
import { Screens } from './screens.tsx'
import { ViewerProvider } from './session.tsx'

type PageWords = PageMoney & { timeZone: string; words: Record<string, Record<string, string>> }

const root = document.getElementById('dashboard')
if (!root) throw new Error('this page has no dashboard')

const { words, ...money } = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as PageWords
const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'

// A session that has ended is begun again where it broke off.
whenSessionEnds(() => {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: location.pathname + location.search })
  location.assign(`${routes.signIn.href()}?${query}`)
})

watchMenus()

createRoot(root).render(
  <StrictMode>
    <WordsProvider language={language} t={createTranslator(language, words)} {...money}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider initial={JSON.parse(root.dataset.session ?? '{}')}>
          <Screens />
        </ViewerProvider>
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>,
)
