import { useTaxText } from '../../catalogue/list/pages/price-line.tsx'
import { Island } from '../../ui/island.tsx'
import { Suggestions } from '../islands/suggestions.tsx'

/** Where to go on from a page with nothing on it, drawn in the browser. */
export function Suggested({ when }: { when: 'load' | 'visible' }) {
  return (
    <Island
      name="Suggestions"
      component={Suggestions}
      props={{ taxText: useTaxText() }}
      when={when}
      messages={['projects', 'cart']}
    />
  )
}
