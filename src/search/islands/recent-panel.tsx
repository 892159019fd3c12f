import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { RecentSearch } from './recent-searches.ts'
import type { OptionProps } from './search-options.ts'

type Props = {
  id: string
  recent: readonly RecentSearch[]
  say: Translate
  option: (at: number) => OptionProps
  onForget: () => void
}

/** What was looked for in this browser before, where nothing is typed yet. */
export function RecentPanel({ id, recent, say, option, onForget }: Props) {
  const { format } = useI18n()
  return (
    <div className="found found--recent">
      <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-recent`}>
        <p className="found__title" id={`${id}-recent`} role="presentation">
          {say('found.recent')}
        </p>
        {recent.map(({ query, count }, at) => (
          <a
            className="found__line"
            href={`${routes.shop.href()}?q=${encodeURIComponent(query)}`}
            key={query}
            {...option(at)}
          >
            <Icon name="clock" small />
            <bdi>{query}</bdi>
            <span className="n">{format.number(count)}</span>
          </a>
        ))}
      </div>
      <p className="found__foot">
        <button type="button" className="link" onClick={onForget}>
          {say('found.forget')}
        </button>
      </p>
    </div>
  )
}
