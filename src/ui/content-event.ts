/** The event that tells of a part of the page that has come in place of another one. */
const CONTENT_EVENT = 'underfoot:content'

/** Tells those who mark something on the page that there is more to mark. */
export function tellOfContent(): void {
  document.dispatchEvent(new Event(CONTENT_EVENT))
}

/** Calls `mark` whenever a part of the page has been replaced. @param signal ends it */
export function onContent(mark: () => void, signal?: AbortSignal): void {
  document.addEventListener(CONTENT_EVENT, mark, signal && { signal })
}
