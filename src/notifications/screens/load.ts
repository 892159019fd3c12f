import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { ask, call, isFailure } from '../../ui/client.ts'
import type { MailListView, MailView, NotificationView } from '../schema.ts'
import type { MailsSearch } from './mails-search.ts'

const REFRESH_MS = 30_000

const address = (pattern: string, id: string): string => pattern.replace('{id}', encodeURIComponent(id))

/** What the bell shows. */
export const bellQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => (await ask<{ notification: NotificationView[] }>(calls.notification)).notification,
  refetchInterval: REFRESH_MS,
})

/** Puts away what the bell shows, up to the newest one that was seen; says whether it did. By specification a failure is only logged. */
export async function clearBell(through: string | undefined): Promise<boolean> {
  const answer = await call('DELETE', calls.notification, { ...(through && { through }) })
  if (isFailure(answer)) console.warn('the notifications were not cleared:', answer.err)
  return !isFailure(answer)
}

/** A page of emails, refreshed by itself. */
export const mailsQuery = (search: MailsSearch) => listQuery<MailListView>('mails', calls.mails, search, REFRESH_MS)

/** One email. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: async () => (await ask<{ mail: MailView }>(address(calls.mail, id))).mail,
    refetchInterval: REFRESH_MS,
  })

/** Queues an email once more that was given up; the answer is the email as it then is. */
export const retryMail = (id: string) => call<{ mail: MailView }>('POST', address(calls.mailRetry, id))
