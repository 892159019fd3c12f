import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TourView } from './tour-view.ts'

/** Its words come with it: a page would else carry all of the tour's for these three. */
type Props = { href: string; labels: { inside: string; view: string; close: string } }

/** A link to a floor's tour that opens it over the page. Where it cannot be fetched, the link is followed. */
export function TourOpener({ href, labels }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<TourView>(null)

  // Before the click that woke it is made again.
  useLayoutEffect(() => {
    if (!dialog.current) return
    const opened = new TourView(dialog.current, labels.close)
    view.current = opened
    return () => opened.stop()
  }, [labels.close])

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !view.current) return
    event.preventDefault()
    void view.current.open(href)
  }

  return (
    <>
      <a className="pano__go" href={href} onClick={open}>
        <Icon name="rotate-3d" />
        {labels.inside}
      </a>
      <dialog ref={dialog} className="tour-dialog" aria-label={labels.view} />
    </>
  )
}
