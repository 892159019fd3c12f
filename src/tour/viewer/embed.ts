import '../pages/styles/tour.css'
import { startTour } from './tour.ts'

/**
 * Fetches a tour's page, to be shown in a dialog.
 * @param closeLabel what the way back is called there
 * @returns what shows it, which gives what ends it; rejects where there is no such tour
 */
export async function fetchTour(
  href: string,
  closeLabel: string,
): Promise<(dialog: HTMLDialogElement, close: () => void) => () => void> {
  const reply = await fetch(href)
  if (!reply.ok) throw new Error(`${href}: ${reply.status}`)
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const found = page.querySelector<HTMLElement>('[data-tour]')
  if (!found) throw new Error(`${href} is no tour`)
  // A page has one main part, and this one has it already.
  const root = document.createElement('div')
  for (const { name, value } of found.attributes) if (name !== 'style') root.setAttribute(name, value)
  root.style.cssText = found.style.cssText
  root.append(...found.childNodes)
  const back = root.querySelector<HTMLAnchorElement>('[data-back]')
  back?.setAttribute('aria-label', closeLabel)
  return (dialog, close) => {
    back?.addEventListener('click', (event) => {
      event.preventDefault()
      close()
    })
    dialog.replaceChildren(root)
    dialog.showModal()
    const end = startTour(root, page)
    back?.focus()
    return end
  }
}
