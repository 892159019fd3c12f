import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SearchExplanation } from '../contracts.ts'
import type { OptionProps } from './search-options.ts'

type Props = { explanation: SearchExplanation; say: Translate; option: (at: number) => OptionProps; first: number }

/** How many options the side has. */
export const sideCount = ({ categories, guides, answer }: SearchExplanation): number =>
  categories.length + guides.length + (answer ? 1 : 0)

function Group({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset can be
    <div role="group" aria-labelledby={id}>
      <p className="found__title" id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  )
}

/** What is found beside products: categories with their counts, guides, and one answer. */
export function SearchSide({ explanation: { categories, guides, answer }, say, option, first }: Props) {
  const { format } = useI18n()
  return (
    <div className="found__side">
      {categories.length > 0 && (
        <Group title={say('found.categories')} id="found-categories">
          {categories.map(({ name, href, count }, at) => (
            <a className="found__line" href={href} key={href} {...option(first + at)}>
              <Icon name="list-tree" small />
              <bdi>{name}</bdi>
              <span className="n">{format.number(count)}</span>
            </a>
          ))}
        </Group>
      )}
      {guides.length > 0 && (
        <Group title={say('found.guides')} id="found-guides">
          {guides.map(({ title, page, href }, at) => (
            <a className="found__line" href={href} key={href} {...option(first + categories.length + at)}>
              <Icon name="file-text" small />
              <span>
                {title}
                {page !== undefined && <small>{page}</small>}
              </span>
            </a>
          ))}
        </Group>
      )}
      {answer && (
        <Group title={say('found.answer')} id="found-answer">
          <a className="found__answer" href={answer.href} {...option(first + categories.length + guides.length)}>
            <b>{answer.question}</b>
            <span>{answer.text}</span>
            <span className="more">
              {say('found.readAnswer')} <Icon name="arrow-right" small directional />
            </span>
          </a>
        </Group>
      )}
    </div>
  )
}
