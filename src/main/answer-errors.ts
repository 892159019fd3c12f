import type { ErrorHandler } from 'hono'
import { findError } from '../accounts/pages/auth-errors.ts'
import { NotAdmitted } from '../http/admission.ts'
import { languageOf } from '../http/language.ts'
import { authRefusal, failurePage, notAdmittedReply, refusalPage, sentence } from '../http/refusals.tsx'
import type { Served } from '../http/served.ts'
import { parseCookies } from '../http/visitor.ts'
import type { Language } from '../i18n/languages.ts'
import { fail } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { pathForLog } from '../platform/log-path.ts'
import { isUnavailable } from '../platform/postgres/database.ts'
import { requestId } from '../platform/request-context.ts'
import { routes } from '../routes.ts'

type Dependencies = { publicOrigin: string; defaultLanguage: () => Language; log: Log }

/**
 * What is answered where a page was not made, in its reader's language: that too much is asked for, that the database is away, or that
 * something failed, which the log then has by the number that the page shows.
 */
export function answerErrors({ publicOrigin, defaultLanguage, log }: Dependencies): ErrorHandler<Served> {
  return (error, c) => {
    const language = languageOf(
      parseCookies(c.req.header('cookie'), publicOrigin.startsWith('https:')),
      defaultLanguage(),
    )
    if (error instanceof NotAdmitted) {
      const wantsPage = (c.req.header('accept') ?? '').includes('text/html')
      const { status, headers, body } = notAdmittedReply(language, error, wantsPage)
      return c.body(body, status, headers)
    }
    if (isUnavailable(error)) {
      // Whoever was led here because no account could be asked for is told so, and not only that the shop is away.
      const failure = c.req.path === routes.signInError.pattern ? findError(c.req.query('error') ?? null) : undefined
      const away = sentence(language, fail('NOT_READY'))
      const page = refusalPage(language, failure ? authRefusal(language, failure) : away)
      return c.html(page, 503, { 'cache-control': 'no-store', 'retry-after': '5' })
    }
    const request = requestId() ?? uuidv7()
    log.error('page failed', { request, path: pathForLog(c.req.path), error })
    return c.html(failurePage(language, request), 500)
  }
}
