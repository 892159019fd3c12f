import { get, post, put } from './http/call.ts'
import type * as quotes from './quotes/contracts.ts'

/** Asking for a quote, answering it, and what staff do with it. */
export const quoteCalls = {
  quoteAsk: post<typeof quotes.quoteAskContract>('/api/quote'),
  quoteAccept: post<typeof quotes.quoteAcceptContract>('/api/quote/{token}/accept'),
  quoteDecline: post<typeof quotes.quoteDeclineContract>('/api/quote/{token}/decline'),
  quoteAgain: post<typeof quotes.quoteAgainContract>('/api/quote/{token}/again'),
  quoteSheet: get<typeof quotes.quoteSheetContract>('/api/quote/{token}/sheet'),
  quotes: get<typeof quotes.quotesContract>('/api/quotes'),
  quotesFile: get<typeof quotes.quotesFileContract>('/api/quotes.csv'),
  quoteCreate: post<typeof quotes.quoteCreateContract>('/api/quotes'),
  quoteOf: get<typeof quotes.quoteContract>('/api/quotes/{id}'),
  quoteEdit: put<typeof quotes.quoteEditContract>('/api/quotes/{id}'),
  quotePreview: post<typeof quotes.quotePreviewContract>('/api/quotes/{id}/preview'),
  quoteSend: post<typeof quotes.quoteMoveContract>('/api/quotes/{id}/send'),
  quoteWithdraw: post<typeof quotes.quoteMoveContract>('/api/quotes/{id}/withdraw'),
} as const
