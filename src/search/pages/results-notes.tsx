import type { ProductCardView } from '../../catalogue/list/card-queries.ts'
import { ProductCard } from '../../catalogue/list/pages/product-card.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Reading } from '../explanation.ts'
import { WhyLine } from '../islands/why-line.tsx'
import type { Beside } from '../texts/text-search.ts'

/** How the words of a search were read, above its results. */
export function Readings({ readings }: { readings: readonly Reading[] }) {
  const { t } = useI18n()
  if (readings.length === 0) return null
  return (
    <p className="read-as" id="list-readings">
      {t('found.readAs')}{' '}
      {readings.map(({ label, text, typed }) => (
        <span className="read-as__word" key={typed}>
          <small>{label}</small> <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  )
}

/** What a search finds beside products: categories, guides and an answer. Nothing where there is nothing. */
export function BesideResults({ beside: { categories, guides, answer } }: { beside: Beside }) {
  const { t, format } = useI18n()
  if (categories.length + guides.length === 0 && !answer) return null
  return (
    <section className="beside" id="list-beside" aria-label={t('found.beside')}>
      {categories.length > 0 && (
        <div>
          <h2>{t('found.categories')}</h2>
          <ul>
            {categories.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name="list-tree" small />
                  <bdi>{name}</bdi> <span className="n">{format.number(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {guides.length > 0 && (
        <div>
          <h2>{t('found.guides')}</h2>
          <ul>
            {guides.map(({ title, page, href }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name="file-text" small />
                  <span>
                    {title}
                    {page !== undefined && <small>{page}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && (
        <div>
          <h2>{t('found.answer')}</h2>
          <a className="beside__answer" href={answer.href}>
            <b>{answer.question}</b>
            <span>{answer.text}</span>
            <span className="more">
              {t('found.readAnswer')} <Icon name="arrow-right" small directional />
            </span>
          </a>
        </div>
      )}
    </section>
  )
}

type NearestProps = { cards: readonly ProductCardView[]; notes: ReadonlyMap<string, string>; storeName: string }

/** What is not quite what was asked for, each product with what is another. Nothing where there is nothing. */
export function NearestProducts({ cards, notes, storeName }: NearestProps) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section className="nearest" id="list-nearest" aria-labelledby="nearest-title">
      <h2 id="nearest-title">{t('found.nearest')}</h2>
      <ul className="grid4">
        {cards.map((card) => (
          <ProductCard
            key={card.id}
            product={card}
            storeName={storeName}
            note={notes.has(card.id) && <WhyLine near={notes.get(card.id)} />}
          />
        ))}
      </ul>
    </section>
  )
}
