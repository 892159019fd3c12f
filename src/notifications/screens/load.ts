import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint, callEndpoint, isFailure } from '../../ui/client.ts'
import type { MailsSearch } from './mails-search.ts'

const REFRESH_MS = 30_000

/** What the bell shows. */
export const bellQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => (await askEndpoint(calls.notification, {})).notification,
  refetchInterval: REFRESH_MS,
})

/** Puts away what the bell shows, up to the newest one that was seen; says whether it did. By specification a failure is only logged. */
export async function clearBell(through: string | undefined): Promise<boolean> {
  const answer = await callEndpoint(calls.notificationClear, { ...(through && { through }) })
  if (isFailure(answer)) console.warn('the notifications were not cleared:', answer.err)
  return !isFailure(answer)
}

/** A page of emails, refreshed by itself. */
export const mailsQuery = (search: MailsSearch) => listQuery('mails', calls.mails, search, REFRESH_MS)

/** One email. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: async () => (await askEndpoint(calls.mail, { id })).mail,
    refetchInterval: REFRESH_MS,
  })
