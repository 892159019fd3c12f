/** Takes an element away and leaves what is in it. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Whether a row is one of column headings. */
const isHeading = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every((cell) => cell.matches('th:not([scope="row"])'))

/**
 * The editor's HTML as the shop stores it: an entry of a list that is one paragraph is plain text, a table's headings are
 * its head, and an empty text is nothing.
 */
export function storedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('li > p:only-of-type:first-child')) unwrap(paragraph)
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove()
  for (const table of body.querySelectorAll('table')) {
    const first = table.rows[0]
    if (!first || !isHeading(first)) continue
    table.createTHead().append(first)
  }
  return body.textContent?.trim() === '' && !body.querySelector('img, hr, table') ? '' : body.innerHTML
}
