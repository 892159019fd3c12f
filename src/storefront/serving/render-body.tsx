import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { translatorFor } from '../../i18n/messages.ts'
import { I18nProvider } from '../../i18n/react.tsx'
import { moneyOf } from '../../money/currency.ts'
import { exact } from '../../platform/cache/pack.ts'
import { Slices } from '../../platform/cache/slices.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { type Fragment, FragmentNotes, type OwnPart } from '../../ui/cached-fragment.tsx'
import { IslandMessages } from '../../ui/island.tsx'
import type { DocumentContext } from './head.ts'

/** The markup of a fragment as it is sent, and which words its islands need. */
type Rendered = { html: Buffer; namespaces: ReadonlySet<string> }

/**
 * By the store as its settings were read, and by the fragments' owners. A page that was begun before settings changed may show an owner
 * that was read after: what it renders is for its own settings only.
 */
let cached = new WeakMap<StoreIdentity, WeakMap<object, Map<string, Rendered>>>()

/** What fragments may take in memory together, in bytes: past it all are forgotten, and rendered again as they are shown. */
const MOST_BYTES = 32 * 1024 * 1024
let bytes = 0

/** What stands for a fragment until the page is rendered: nobody outside of this process can write it. */
const mark = randomBytes(9).toString('hex')

type Context = Pick<DocumentContext, 'language' | 'settings' | 'shown' | 'store'>

/**
 * The HTML of a page's body, in parts. Its cached fragments are rendered when they are first shown, and put in as they are from then
 * on: as bytes, so that of most pages the larger part is neither searched nor encoded again. Others have their turn between those that are rendered, and
 * before each part that is rendered by itself: the first page of a process shows dozens of them.
 * @param needed the word namespaces that the page's islands need: more of them are added
 */
export async function renderBody(
  body: ReactNode,
  context: Context,
  needed: Set<string>,
  slices = new Slices(),
): Promise<(string | Buffer)[]> {
  const noted: (Fragment | OwnPart)[] = []
  const note = (part: Fragment | OwnPart): string => `${mark}${noted.push(part) - 1};`
  const [first = '', ...rest] = render(body, context, needed, note).split(mark)
  const parts: (string | Buffer)[] = [first]
  for (const numbered of rest) {
    // The number of a part, and what comes behind it.
    const end = numbered.indexOf(';')
    const part = noted[Number(numbered.slice(0, end))] as Fragment | OwnPart
    const rendered =
      'owner' in part ? await fragmentOf(part, context, needed, slices) : await partOf(part, context, needed, slices)
    parts.push(...rendered, numbered.slice(end + 1))
  }
  return parts
}

async function partOf({ children }: OwnPart, context: Context, needed: Set<string>, slices: Slices) {
  await slices.rest()
  return renderBody(children, context, needed, slices)
}

async function fragmentOf(fragment: Fragment, context: Context, needed: Set<string>, slices: Slices) {
  const kept = keptFragment(fragment, context).rendered
  if (!kept) await slices.rest()
  const { html, namespaces } = kept ?? renderedFragment(fragment, context)
  for (const namespace of namespaces) needed.add(namespace)
  return [html]
}

/** The HTML of a fragment as it is in the bodies of pages. */
export const renderFragment = (fragment: Fragment, context: Context): Buffer => renderedFragment(fragment, context).html

/** A fragment as it is kept, with where it is kept and under what. */
function keptFragment({ owner, under }: Fragment, context: Context) {
  const ofStore = cached.get(context.store) ?? new WeakMap<object, Map<string, Rendered>>()
  cached.set(context.store, ofStore)
  const ofOwner = ofStore.get(owner) ?? new Map<string, Rendered>()
  ofStore.set(owner, ofOwner)
  const key = `${context.language} ${context.shown?.name ?? ''} ${under}`
  return { ofOwner, key, rendered: ofOwner.get(key) }
}

function renderedFragment(fragment: Fragment, context: Context): Rendered {
  const { ofOwner, key, rendered: known } = keptFragment(fragment, context)
  if (known) return known
  const namespaces = new Set<string>()
  const html = exact(Buffer.from(render(fragment.children, context, namespaces, null)))
  const rendered = { html, namespaces }
  ofOwner.set(key, rendered)
  // What went with its owner still counts, which only forgets the others sooner.
  bytes += rendered.html.length
  if (bytes > MOST_BYTES) {
    cached = new WeakMap()
    bytes = 0
  }
  return rendered
}

function render(
  content: ReactNode,
  { language, settings, shown, store }: Context,
  needed: Set<string>,
  note: ((part: Fragment | OwnPart) => string) | null,
): string {
  return renderToString(
    <IslandMessages value={needed}>
      <FragmentNotes value={note}>
        <I18nProvider
          language={language}
          t={translatorFor(language)}
          {...moneyOf(settings, shown)}
          timeZone={store.timeZone}
        >
          {content}
        </I18nProvider>
      </FragmentNotes>
    </IslandMessages>,
  )
}
