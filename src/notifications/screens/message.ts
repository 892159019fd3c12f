/** What a notification says, and where on this site it leads. */
export type Message = { text: string; href?: string }

/**
 * Reads a notification's HTML. The server escapes what people wrote; here, besides, nothing of it is put into the page as
 * HTML: only its text and the address of its first link are used, and that only when it stays on this site.
 */
export function readMessage(html: string): Message {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const href = body.querySelector('a')?.getAttribute('href') ?? ''
  const text = body.textContent ?? ''
  return /^\/(?![/\\])/.test(href) ? { text, href } : { text }
}
