import { calls } from '../../../routes.ts'
import { isDay, listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { storeIds } from '../../screens/overview-load.ts'
import { taxPeriodNames } from '../period-rules.ts'

/** A tax as the report's rows are told apart, as `PST CA BC 7000`. */
const isTax = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{0,12} [A-Z]{0,2} [A-Z0-9]{0,3} \d{1,6}$/.test(value)

/** What the tax report's address may ask for. */
export const taxReportAddress = listAddress({
  filters: { period: oneOf(taxPeriodNames), from: isDay, to: isDay, store: oneOf(storeIds), tax: isTax },
})

export type TaxReportSearch = SearchOf<typeof taxReportAddress>

/** Without what only the list of documents is asked with. */
export const reportAsked = ({ tax: _, page: _page, ...search }: TaxReportSearch) => search

/** The taxes of a period; the last ones stay while others load. */
export const taxReportQuery = (search: TaxReportSearch) => listQuery('tax-report', calls.taxReport, reportAsked(search))

/** A page of the documents of the period. */
export const taxDocumentsQuery = (search: TaxReportSearch) => listQuery('tax-documents', calls.taxDocuments, search)
