import { tellOfContent } from '../../../ui/content-event.ts'
import { isText } from './choices.ts'
import { listOf } from './fetch-list.ts'
import { updateTree } from './update-tree.ts'

/** What the head says of the page itself, as opposed to the files that it needs. */
const aboutPage = 'link[rel=canonical], link[rel=alternate], meta[name=description], meta[name=robots], meta[property]'

function updateHead(fresh: Document): void {
  document.title = fresh.title
  for (const old of document.head.querySelectorAll(aboutPage)) old.remove()
  document.head.append(...fresh.head.querySelectorAll(aboutPage))
}

/** The forms of the frame come back to the page from which they were sent. */
function updateWayBack(fresh: Document): void {
  const way = fresh.querySelector<HTMLInputElement>('input[name=back]')
  if (!way) return
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name=back]')) input.value = way.value
}

/** What a form was made with, and what a person has done to it since. */
const chosen = ['open', 'checked', 'value']

/**
 * Shows the numbers of another page's filters in a form, whose choices stay as they are.
 * @param fresh the page of the list that the choices ask for, which is left as it is
 */
export function showCounts(fresh: Document, form: HTMLFormElement): void {
  const filters = fresh.getElementById(form.id)
  if (filters) updateTree(form, document.importNode(filters, true), chosen)
}

/** What stands in the text fields of a form. */
export function readTexts(form: HTMLFormElement): Map<Element, string> {
  return new Map([...form.elements].filter(isText).map((field) => [field, field.value]))
}

/**
 * Shows the list of another page in this one: with its title, its filters and what the head says of it. The controls say what
 * the list was made with, but for texts that were typed since it was asked for.
 * @param fresh a page that has a list; it cannot be used again
 * @param asked what stood in the text fields then
 */
export function showList(fresh: Document, form: HTMLFormElement, asked: ReadonlyMap<Element, string>): void {
  const [old, list] = [listOf(document), listOf(fresh)]
  if (!old || !list) return
  const typed = [...readTexts(form)].filter(([field, value]) => asked.get(field) !== value)
  updateHead(fresh)
  updateWayBack(fresh)
  updateTree(old, list)
  form.reset()
  for (const [field, value] of typed) if (isText(field)) field.value = value
  tellOfContent()
}
