import type { ListPageView } from '../catalogue/list/pages/list-view.ts'
import type { ListView } from '../catalogue/list/queries.ts'
import { noFilters } from '../catalogue/list/rules.ts'
import { listAddress } from '../catalogue/list/search-rules.ts'
import { dialHref } from '../contact/rules.ts'
import { translatorFor } from '../i18n/messages.ts'
import { useI18n } from '../i18n/react.tsx'
import type { Translate } from '../i18n/translate.ts'
import { routes } from '../routes.ts'
import { findNearest } from '../search/answers.ts'
import { listsOf, readings, whyParts } from '../search/explanation.ts'
import { WhyLine } from '../search/islands/why-line.tsx'
import type { Found } from '../search/live-search-index.ts'
import { BesideResults, NearestProducts, Readings } from '../search/pages/results-notes.tsx'
import { exactly, exactWords, withoutWord } from '../search/rules.ts'
import { Icon } from '../ui/icon.tsx'
import type { PageRequest } from './serving/page.ts'

/** Each search with one word less, where the whole one finds nothing; what finds most first. */
const withoutOne = (words: Found['without']): NonNullable<ListPageView['without']> =>
  words
    .flatMap((word) => {
      const rest = withoutWord(words, word)
      if (rest === '') return []
      return [{ word: word.typed, href: listAddress(routes.shop.href(), noFilters, rest), count: word.count }]
    })
    .toSorted((one, other) => other.count - one.count)

/** A search with corrected slips leads to the words as they are typed, and back. */
function searchedAsTyped(
  query: string,
  isCorrected: boolean,
  t: Translate,
): Pick<ListPageView, 'words' | 'searchedOtherwise'> {
  const words = exactWords(query)
  if (words !== undefined) return { words, searchedOtherwise: { search: words, label: t('catalogue.list.similarToo') } }
  if (!isCorrected) return {}
  return { searchedOtherwise: { search: exactly(query), label: t('catalogue.list.exactly', { typed: query }) } }
}

/**
 * What the results page of a search says besides its list: how the words were read, why each product is there, what nearly is,
 * and the categories, guides and answer.
 */
export async function searchNotes(
  { search, catalogue, language, store }: PageRequest,
  query: string,
  found: Found,
  { cards }: ListView,
): Promise<Pick<ListPageView, 'words' | 'corrected' | 'searchedOtherwise' | 'without' | 'notes' | 'end' | 'cardNote'>> {
  const near = await findNearest(search, query, language, found)
  const [reasons, nearCards, beside] = await Promise.all([
    search.explain(
      query,
      language,
      cards.map(({ id }) => id),
    ),
    catalogue.cards.read(
      near.map(({ id }) => id),
      language,
    ),
    search.findBeside(query, language),
  ])
  const categories = new Map(cards.map(({ id, category }) => [id, category.name]))
  const notes = new Map(near.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note] as const])))
  const corrected = found.numbers.length > 0 ? found.corrected : []
  return {
    corrected,
    ...searchedAsTyped(query, corrected.length > 0, translatorFor(language)),
    without: withoutOne(found.without),
    notes: <Readings readings={readings(found.readAs, language)} />,
    cardNote: (id) => {
      const why = reasons.get(id)
      return why && <WhyLine why={whyParts(why, categories.get(id) ?? '', language)} />
    },
    end: (
      <>
        <NearestProducts cards={nearCards} notes={notes} storeName={store.address.city} />
        <BesideResults beside={{ ...beside, categories: [...beside.categories, ...listsOf(found.readAs, language)] }} />
        {found.numbers.length === 0 && <AskTheStore phone={store.phone} />}
      </>
    ),
  }
}

/** Where a search that found nothing leads when nothing else does: to people. The search box looks for it, to know that nothing was found. @param phone as it is shown and dialled */
function AskTheStore({ phone }: { phone: string }) {
  const { t } = useI18n()
  return (
    <p className="ask-store" id="list-ask" data-no-results="">
      <span>
        {t('found.askStore')}{' '}
        <a className="link" href={dialHref(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      </span>
      <a className="more" href={routes.contact.href()}>
        {t('found.sendPicture')} <Icon name="arrow-right" small directional />
      </a>
    </p>
  )
}
