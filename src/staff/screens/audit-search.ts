import { anyText, isDay, listAddress, type SearchOf } from '../../ui/admin/lists/list-address.ts'

/** What the address of the log may ask for. */
export const auditList = listAddress({ filters: { who: anyText(40), action: anyText(80), from: isDay, to: isDay } })

export type AuditSearch = SearchOf<typeof auditList>
