import { useEffect } from 'react'
import { reportZeroResult } from './report-zero-result.ts'

/** On a results page without results: tells the shop of it, once somebody is there to have searched. */
export function ZeroResult({ query }: { query: string }) {
  useEffect(() => reportZeroResult(query), [query])
  return null
}
