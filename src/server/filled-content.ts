import { findContent, findHome, type Published } from '../cms/page-queries.ts'
import { fillContent } from '../cms/placeholder-rules.ts'
import type { AnyContent, HomeContent, PageName } from '../cms/schema.ts'
import type { Language } from '../i18n/languages.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import { valuesAt } from '../settings/queries.ts'
import type { PageRequest } from '../storefront/serving/page.ts'

type Asked = Pick<PageRequest, 'db' | 'store' | 'stores' | 'language'>

/** A stored text as visitors read it at this store. @param language the one that it is written in */
export const filledFor = <C extends AnyContent>({ store, stores }: Asked, content: C, language: Language): C =>
  fillContent(content, valuesAt(store, stores, language))

/** What visitors read on a page, with what the settings say now; undefined where nothing was published. */
export async function findFilled<P extends Exclude<PageName, 'home'>>(
  request: Asked,
  page: P,
): Promise<Published<P> | undefined> {
  const found = await findContent(request.db, page, request.language)
  return found && { ...found, content: filledFor(request, found.content, found.language) }
}

/** The home page's texts as they were filled last, by the texts as they are stored and the store as its settings were read. */
const filledHomes = new WeakMap<HomeContent, WeakMap<StoreIdentity, HomeContent>>()

/** The bands of the home page, with what the settings say now; undefined where nothing was published. The same object while neither changes. */
export async function findFilledHome(
  request: Asked & Pick<PageRequest, 'homeTexts'>,
): Promise<HomeContent | undefined> {
  const { db, homeTexts, language, store } = request
  const found = await homeTexts.get(language, () => findHome(db, language))
  if (!found) return undefined
  const ofStores = filledHomes.get(found) ?? new WeakMap<StoreIdentity, HomeContent>()
  filledHomes.set(found, ofStores)
  const filled = ofStores.get(store) ?? filledFor(request, found, language)
  ofStores.set(store, filled)
  return filled
}
