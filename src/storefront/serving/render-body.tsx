import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { translatorFor } from '../../i18n/messages.ts'
import { I18nProvider } from '../../i18n/react.tsx'
import { moneyOf } from '../../money/currency.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { IslandMessages } from '../../ui/island.tsx'
import { type KeptPart, KeptParts } from '../../ui/kept.tsx'
import type { DocumentContext } from './head.ts'

/** The markup of a part, and which words its islands need. */
type Rendered = { html: string; namespaces: ReadonlySet<string> }

/**
 * By the store as its settings were read, and by the parts' owners. A page that was begun before settings changed may show an owner
 * that was read after: what it renders is for its own settings only.
 */
const kept = new WeakMap<StoreIdentity, WeakMap<object, Map<string, Rendered>>>()

/** What stands for a part until the page is rendered: nobody outside of this process can write it. */
const mark = randomBytes(9).toString('hex')
const standIns = new RegExp(`${mark}:(\\d+);`, 'g')

type Context = Pick<DocumentContext, 'language' | 'settings' | 'shown' | 'store'>

/**
 * The HTML of a page's body. Its kept parts are rendered when they are first shown, and put in as they are from then on.
 * @param needed the word namespaces that the page's islands need: more of them are added
 */
export function renderBody(body: ReactNode, context: Context, needed: Set<string>): string {
  const parts: KeptPart[] = []
  const standIn = (part: KeptPart): string => `${mark}:${parts.push(part) - 1};`
  return render(body, context, needed, standIn).replace(standIns, (_, at) => {
    const { html, namespaces } = renderedPart(parts[Number(at)] as KeptPart, context)
    for (const namespace of namespaces) needed.add(namespace)
    return html
  })
}

function renderedPart({ owner, under, children }: KeptPart, context: Context): Rendered {
  const ofStore = kept.get(context.store) ?? new WeakMap<object, Map<string, Rendered>>()
  kept.set(context.store, ofStore)
  const ofOwner = ofStore.get(owner) ?? new Map<string, Rendered>()
  ofStore.set(owner, ofOwner)
  const key = `${context.language} ${context.shown?.name ?? ''} ${under}`
  const known = ofOwner.get(key)
  if (known) return known
  const namespaces = new Set<string>()
  const rendered = { html: render(children, context, namespaces, null), namespaces }
  ofOwner.set(key, rendered)
  return rendered
}

function render(
  content: ReactNode,
  { language, settings, shown, store }: Context,
  needed: Set<string>,
  standIn: ((part: KeptPart) => string) | null,
): string {
  return renderToString(
    <IslandMessages value={needed}>
      <KeptParts value={standIn}>
        <I18nProvider
          language={language}
          t={translatorFor(language)}
          {...moneyOf(settings, shown)}
          timeZone={store.timeZone}
        >
          {content}
        </I18nProvider>
      </KeptParts>
    </IslandMessages>,
  )
}
