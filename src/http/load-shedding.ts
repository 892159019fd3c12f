import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../i18n/languages.ts'
import { NotAdmitted } from './admission.ts'
import { costOf, pathOf } from './body/request-cost.ts'
import { languageOfHeader } from './language.ts'
import { notAdmittedReply } from './refusals.tsx'

const RETRY_SECONDS = 3

type Dependencies = {
  delay: { readonly isLate: boolean }
  /** How long a network that has used up its pages has to wait, in seconds; 0 for one that has not. */
  waitForPage(request: IncomingMessage): number
  /** Whether it is asked for a page that the shop keeps, or kept until what it shows changed. */
  isKnown(request: IncomingMessage): boolean
  /** The language of whoever has not chosen one. */
  defaultLanguage(): Language
  headers: Readonly<Record<string, string>>
}

/**
 * Turns work that costs away before anything of it is looked at: all of it while the event loop is late (503), as what is begun then makes
 * everyone wait; pages for a network that has used up its own (429). Files, notices of payments, signing in, people who are buying and
 * pages that the shop knows are let through.
 * @returns what answers a request so, or lets it be, and says which
 */
export function createShedder({ delay, waitForPage, isKnown, defaultLanguage, headers }: Dependencies) {
  // Made once for each: a shop that turns people away has no time to spare.
  const replies = new Map<string, ReturnType<typeof notAdmittedReply>>()
  const replyIn = (language: Language, wantsPage: boolean, status: 429 | 503, seconds: number) => {
    const key = `${language} ${wantsPage} ${status} ${seconds}`
    const reply = replies.get(key) ?? notAdmittedReply(language, new NotAdmitted(status, seconds), wantsPage)
    replies.set(key, reply)
    return reply
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = pathOf(request)
    if (costOf(path) !== 'costly') return false
    const wait = delay.isLate || path.startsWith('/api/') || isPicture(path) ? 0 : waitForPage(request)
    if ((!delay.isLate && wait === 0) || isKnown(request)) return false
    const language = languageOfHeader(request.headers.cookie, defaultLanguage())
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    const reply = replyIn(language, wantsPage, delay.isLate ? 503 : 429, delay.isLate ? RETRY_SECONDS : wait)
    response.writeHead(reply.status, { ...headers, ...reply.headers, 'content-length': Buffer.byteLength(reply.body) })
    response.end(request.method === 'HEAD' ? undefined : reply.body)
    return true
  }
}

/** Pictures have a budget of their own, and most lie on the disk. */
const isPicture = (path: string): boolean => /^\/(_next\/image|share-image)$|\.(webp|jpg)$/.test(path)
