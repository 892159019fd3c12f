import { post } from './http/call.ts'
import type * as zeroResults from './search/zero-results/contracts.ts'

/** What the search box tells the shop: apart from the calls that every page brings along, as few visitors ever make it. */
export const searchCalls = {
  zeroResult: post<typeof zeroResults.zeroResultContract>('/api/home/search/no_results'),
} as const
