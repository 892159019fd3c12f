import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useRested } from '../../ui/admin/use-rested.ts'
import { quoteQuery, type StaffQuote } from './load.ts'
import { isCounted, type OrderValues, quoteBody } from './order-values.ts'

/** What the form's order would cost now, and where it can be delivered; undefined until that is known. */
export function useQuote(): StaffQuote | undefined {
  const values = useRested(useWatch() as OrderValues)
  const { data } = useQuery({ ...quoteQuery(quoteBody(values)), enabled: isCounted(values) })
  return data
}
