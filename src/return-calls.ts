import { get, post } from './http/call.ts'
import type * as returns from './returns/contracts.ts'

/** What customers ask to give back, and what the store does with it. */
export const returnCalls = {
  returnAsk: post<typeof returns.returnAskContract>('/api/order/{token}/returns'),
  returnWithdraw: post<typeof returns.returnWithdrawContract>('/api/order/{token}/returns/withdraw'),
  returnSlip: get<typeof returns.returnSlipContract>('/api/order/{token}/return-slip.pdf'),
  returns: get<typeof returns.returnsContract>('/api/returns'),
  returnsFile: get<typeof returns.returnsFileContract>('/api/returns.csv'),
  orderReturnList: get<typeof returns.orderReturnListContract>('/api/orders/{id}/returns'),
  returnOf: get<typeof returns.returnContract>('/api/returns/{id}'),
  returnApprove: post<typeof returns.returnApproveContract>('/api/returns/{id}/approve'),
  returnRefuse: post<typeof returns.returnRefuseContract>('/api/returns/{id}/refuse'),
  returnReceive: post<typeof returns.returnReceiveContract>('/api/returns/{id}/receive'),
} as const
