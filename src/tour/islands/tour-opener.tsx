import { type MouseEvent, useRef } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { name: string; href: string }

/** A link to a floor's tour that opens it over the page. Where it cannot be fetched, the link is followed. */
export function TourOpener({ name, href }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useRef<() => void>(() => undefined)

  async function open(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    try {
      const { embedTour } = await import('../viewer/embed.ts')
      end.current = await embedTour(dialog.current, href, t('tour.close'))
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
        {t('tour.inside')}
      </a>
      <dialog ref={dialog} className="tour-dialog" aria-label={t('tour.view', { name })} onClose={close} />
    </>
  )
}
