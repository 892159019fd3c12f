import type { ShownSettings } from '../../settings/shown-rules.ts'
import { PromiseList } from '../layout/promise-list.tsx'

/** The three promises that the owner sets, as a band of the home page. */
export function HomePromises({ title, settings }: { title: string; settings: ShownSettings }) {
  return (
    <section className="wrap" aria-labelledby="why">
      <h2 className="sr" id="why">
        {title}
      </h2>
      <PromiseList settings={settings} className="promise" />
    </section>
  )
}
