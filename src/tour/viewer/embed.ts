import '../pages/styles/tour.css'
import { startTour } from './tour.ts'

/**
 * Fetches a tour's page and shows what is in it in a dialog.
 * @param closeLabel what the way back is called there
 * @returns what ends it
 */
export async function embedTour(dialog: HTMLDialogElement, href: string, closeLabel: string): Promise<() => void> {
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
  back?.addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
  dialog.replaceChildren(root)
  dialog.showModal()
  const end = startTour(root, page)
  back?.focus()
  return end
}
