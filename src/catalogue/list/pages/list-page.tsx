import { type ReactNode, useContext } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { InOwnTurn } from '../../../ui/cached-fragment.tsx'
import { Island } from '../../../ui/island.tsx'
import { ApplyFilters } from '../islands/apply-filters.tsx'
import { noFilters, withoutFilter } from '../rules.ts'
import { listAddress } from '../search-rules.ts'
import { CardToolContext } from './card-tools.tsx'
import { Crumbs } from './crumbs.tsx'
import { ListBar, useChips } from './list-bar.tsx'
import { filterFormId, ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTabs } from './list-tabs.tsx'
import type { ListPageView } from './list-view.ts'
import { TaxNoteContext } from './price-line.tsx'
import { ProductCard } from './product-card.tsx'

/** The first pictures are fetched at once: they are seen without scrolling. */
const eagerCards = 3

export function ListPage({ view }: { view: ListPageView }) {
  const { t } = useI18n()
  const {
    list,
    path,
    search,
    words,
    corrected = [],
    searchedOtherwise,
    notes,
    end,
    cardNote,
    title,
    intro,
    trail,
    tabs,
    tabsLabel,
    storeName,
    storeNames,
  } = view
  const [taxNote, tools] = [useContext(TaxNoteContext), useContext(CardToolContext)]
  const heading = search
    ? t(list.onlyFloors ? 'catalogue.list.foundFloors' : 'catalogue.list.foundProducts', {
        count: list.unfiltered,
        search: words ?? search,
      })
    : title
  return (
    <div className="wrap" id="list">
      <Crumbs trail={trail} />
      <div className="lhead">
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
        {(corrected.length > 0 || searchedOtherwise) && (
          <p>
            {corrected.length > 0 &&
              t('catalogue.list.readAs', {
                read: corrected.map(({ read }) => read).join(' '),
                typed: corrected.map(({ typed }) => typed).join(' '),
              })}{' '}
            {searchedOtherwise && (
              <a className="link" href={listAddress(path, noFilters, searchedOtherwise.search)} rel="nofollow">
                {searchedOtherwise.label}
              </a>
            )}
          </p>
        )}
        {notes}
      </div>
      {tabs.length > 0 && <ListTabs tabs={tabs} label={tabsLabel} />}
      {list.unfiltered === 0 ? (
        <EmptyList view={view} />
      ) : (
        <div className="list">
          <InOwnTurn>
            <ListFilters view={view} />
          </InOwnTurn>
          <div className="list__main">
            <ListBar view={view} />
            <Island
              name="ApplyFilters"
              component={ApplyFilters}
              props={{
                formId: filterFormId,
                failed: t('catalogue.list.failed'),
                tryAgain: t('catalogue.list.tryAgain'),
              }}
              when="idle"
            />
            {list.cards.length === 0 ? (
              <EmptyList view={view} />
            ) : (
              <InOwnTurn>
                <TaxNoteContext value={taxNote}>
                  <CardToolContext value={tools}>
                    <ul className="grid3">
                      {list.cards.map((card, index) => (
                        <ProductCard
                          key={card.id}
                          product={card}
                          storeName={storeName}
                          elsewhere={storeNames[list.stockedAt.get(card.id) ?? '']}
                          eager={index < eagerCards}
                          note={cardNote?.(card.id)}
                        />
                      ))}
                    </ul>
                  </CardToolContext>
                </TaxNoteContext>
              </InOwnTurn>
            )}
            <ListPages list={list} hrefOf={(page) => listAddress(path, { ...list.filters, page }, search)} />
            {end}
          </div>
        </div>
      )}
      {list.unfiltered === 0 && end}
    </div>
  )
}

/** Ways on from a list of nothing: the same without one of its filters, or with one word less. */
function EmptyList({ view }: { view: ListPageView }) {
  const { t, format } = useI18n()
  const { list, path, search } = view
  const chips = useChips(view)
  const isFiltered = list.unfiltered > 0
  const withoutFilters = [...list.without].map(([name, count]) => ({
    word: chips
      .filter(({ filter }) => filter === name)
      .map(({ label }) => label)
      .join(' · '),
    href: listAddress(path, withoutFilter(list.filters, name), search),
    count,
  }))
  const ways = isFiltered ? withoutFilters : (view.without ?? [])
  if (!isFiltered && !search) return <NothingYet />
  return (
    <div className="list__none">
      <h2>
        {isFiltered
          ? t(list.onlyFloors ? 'catalogue.filters.noFloors' : 'catalogue.filters.noProducts')
          : t('catalogue.empty.found')}
      </h2>
      <p>{t(isFiltered ? 'catalogue.empty.filteredDo' : 'catalogue.empty.foundDo')}</p>
      {ways.length > 0 && (
        <ul className="list__less">
          {ways.map(({ word, href, count }) => (
            <li key={href}>
              <WithoutWord href={count > 0 ? href : undefined}>
                {t('catalogue.empty.without', { word })} <span className="n">{format.number(count)}</span>
              </WithoutWord>
            </li>
          ))}
        </ul>
      )}
      <a className="btn" href={isFiltered ? listAddress(path, noFilters, search) : path}>
        {t(isFiltered ? 'catalogue.filters.clear' : 'catalogue.empty.all')}
      </a>
    </div>
  )
}

/** What is said where goods would be, and there are none to find, whatever is asked. */
export function NothingYet() {
  const { t } = useI18n()
  return (
    <div className="list__none">
      <h2>{t('catalogue.empty.yet')}</h2>
      <p>{t('catalogue.empty.yetDo')}</p>
      <a className="btn" href={routes.contact.href()}>
        {t('catalogue.empty.ask')}
      </a>
    </div>
  )
}

/** A search with one word less; one that finds nothing either leads nowhere. */
function WithoutWord({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className="list__dead">{children}</span>
  return (
    <a className="btn" href={href}>
      {children}
    </a>
  )
}
