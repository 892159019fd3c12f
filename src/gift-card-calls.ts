import type * as giftCards from './gift-cards/contracts.ts'
import { get, post } from './http/call.ts'

/** What is on a gift card, and what staff do with them. */
export const giftCardCalls = {
  giftCardBalance: post<typeof giftCards.giftCardBalanceContract>('/api/gift-card-balance'),
  giftCards: get<typeof giftCards.giftCardsContract>('/api/gift-cards'),
  giftCardsFile: get<typeof giftCards.giftCardsFileContract>('/api/gift-cards.csv'),
  giftCardIssue: post<typeof giftCards.giftCardIssueContract>('/api/gift-cards'),
  giftCard: get<typeof giftCards.giftCardContract>('/api/gift-cards/{id}'),
  giftCardChange: post<typeof giftCards.giftCardChangeContract>('/api/gift-cards/{id}/change'),
  giftCardAdjust: post<typeof giftCards.giftCardAdjustContract>('/api/gift-cards/{id}/adjust'),
} as const
