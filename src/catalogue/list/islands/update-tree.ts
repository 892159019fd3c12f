/** What an element is known by among its siblings: its id; what an item links to or holds; else its kind. */
function nameOf(element: Element): string {
  const { localName, id } = element
  if (id !== '') return `${localName}#${id}`
  const marked = element.matches('a') ? element : element.matches('li, label') && element.querySelector('[id], a')
  const mark = marked && (marked.id || marked.getAttribute('href'))
  return mark ? `${localName} ${mark}` : `${localName}.${element.getAttribute('class')}`
}

/** The children of an element by their names, each of which is there once. */
function childrenByName(parent: Element): Map<string, Element> {
  const children = new Map<string, Element>()
  for (const child of parent.children) {
    let name = nameOf(child)
    while (children.has(name)) name += '+'
    children.set(name, child)
  }
  return children
}

/** What a person unfolded or folded stays so. */
const ownAttributes = ['open']

function updateAttributes(old: Element, fresh: Element, kept: readonly string[]): void {
  for (const name of old.getAttributeNames())
    if (!kept.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (!kept.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
}

/**
 * Makes an element say what another one says, and keeps every element in it that is in both: with the focus, what is typed, and
 * a press that has begun. Islands and what stands there without script are left as they are.
 * @param fresh its parts move into `old`, so that it cannot be used again
 * @param kept attributes that stay as they are
 */
export function updateTree(old: Element, fresh: Element, kept: readonly string[] = ownAttributes): void {
  if (old.matches('[data-island], noscript') || old.isEqualNode(fresh)) return
  updateAttributes(old, fresh, kept)
  const children = childrenByName(old)
  const both = new Map<Node, [Element, Element]>()
  for (const [name, child] of childrenByName(fresh)) {
    const same = children.get(name)
    if (same) both.set(child, [same, child])
  }
  const staying = new Set<Node>([...both.values()].map(([same]) => same))
  for (const child of [...old.childNodes]) if (!staying.has(child)) child.remove()
  let place = old.firstChild
  for (const child of [...fresh.childNodes]) {
    const [same = child] = both.get(child) ?? []
    if (same === place) place = place.nextSibling
    else old.insertBefore(same, place)
  }
  for (const [same, child] of both.values()) updateTree(same, child, kept)
}
