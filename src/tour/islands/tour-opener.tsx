import { type MouseEvent, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Its words come with it: a page would else carry all of the tour's for these three. */
type Props = { href: string; labels: { inside: string; view: string; close: string } }

/** A link to a floor's tour that opens it over the page. Where it cannot be fetched, the link is followed. */
export function TourOpener({ href, labels }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useRef<() => void>(() => undefined)

  async function open(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    try {
      const { embedTour } = await import('../viewer/embed.ts')
      end.current = await embedTour(dialog.current, href, labels.close)
    } catch {
      location.href = href
    }
  }

  function close(): void {
    end.current()
    dialog.current?.replaceChildren()
  }

  return (
    <>
      <a className="pano__go" href={href} onClick={(event) => void open(event)}>
        <Icon name="rotate-3d" />
        {labels.inside}
      </a>
      <dialog ref={dialog} className="tour-dialog" aria-label={labels.view} onClose={close} />
    </>
  )
}
