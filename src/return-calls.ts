import { post } from './http/call.ts'
import type * as returns from './returns/contracts.ts'

/** What customers ask to give back, and what the store does with it. */
export const returnCalls = {
  returnAsk: post<typeof returns.returnAskContract>('/api/order/{token}/returns'),
  returnWithdraw: post<typeof returns.returnWithdrawContract>('/api/order/{token}/returns/withdraw'),
} as const
