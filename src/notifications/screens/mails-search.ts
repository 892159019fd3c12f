import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import type { MailStatus } from '../schema.ts'

/** The states in the order that an email takes them. */
export const statuses = ['queued', 'sent', 'dead'] as const satisfies readonly MailStatus[]

/** What the address of the emails' list may ask for. */
export const mailsList = listAddress({ filters: { status: oneOf(statuses) } })

export type MailsSearch = SearchOf<typeof mailsList>
