import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { listOf } from './fetch-list.ts'
import { ListInPlace, type Told } from './list-in-place.ts'

type Props = {
  formId: string
  /** What is said of a list that could not be fetched. */
  failed: string
  tryAgain: string
}

/**
 * Shows other filters, orders and pages of a list in its place, each under the one clean URL that it has. What was chosen before
 * this script listened is applied when it does. It says how many there are, and that a list could not be fetched.
 */
export function ApplyFilters({ formId, failed, tryAgain }: Props) {
  const [told, setTold] = useState<Told & { turn: number }>({ said: '', turn: 0 })
  useEffect(() => {
    const form = document.getElementById(formId)
    const list = listOf(document)?.querySelector<HTMLElement>('.list')
    if (!(form instanceof HTMLFormElement) || !list) return
    const inPlace = new ListInPlace(form, list, (next) => setTold(({ turn }) => ({ ...next, turn: turn + 1 })))
    inPlace.start()
    return () => inPlace.stop()
  }, [formId])
  return (
    <>
      <p className="sr" aria-live="polite">
        {/* The same count of another list is said again. */}
        <span key={told.turn}>{told.said}</span>
      </p>
      {told.tryAgain && (
        <p className="list__failed" role="alert">
          <Icon name="circle-alert" small /> {failed}{' '}
          <button className="link" type="button" onClick={told.tryAgain}>
            {tryAgain}
          </button>
        </p>
      )}
    </>
  )
}
