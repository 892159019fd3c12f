import type * as credit from './customers/credit/contracts.ts'
import type * as trade from './customers/trade/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as groups from './pricing/groups/contracts.ts'

/** The calls about customers who buy on other terms than the public: their groups and price lists, and how they ask for them. */
export const tradeCalls = {
  groups: get<typeof groups.groupsContract>('/api/customer-groups'),
  groupChoices: get<typeof groups.groupChoicesContract>('/api/customer-groups/choices'),
  groupTargets: get<typeof groups.groupTargetsContract>('/api/customer-groups/targets'),
  groupGoods: get<typeof groups.groupGoodsContract>('/api/customer-groups/goods'),
  group: get<typeof groups.groupContract>('/api/customer-groups/{id}'),
  groupCreate: post<typeof groups.groupCreateContract>('/api/customer-groups'),
  groupEdit: put<typeof groups.groupEditContract>('/api/customer-groups/{id}'),
  groupRemove: del<typeof groups.groupRemoveContract>('/api/customer-groups/{id}'),
  customerGroup: get<typeof groups.customerGroupContract>('/api/customers/{id}/group'),
  customerGroupSet: put<typeof groups.customerGroupSetContract>('/api/customers/{id}/group'),
  customerCredit: get<typeof credit.customerCreditContract>('/api/customers/{id}/credit'),
  customerCreditSet: put<typeof credit.customerCreditSetContract>('/api/customers/{id}/credit'),
  tradeApply: post<typeof trade.applyContract>('/api/profile/trade'),
  tradeApplications: get<typeof trade.applicationsContract>('/api/trade-applications'),
  tradeApplication: get<typeof trade.applicationContract>('/api/trade-applications/{id}'),
  tradeApprove: post<typeof trade.applicationApproveContract>('/api/trade-applications/{id}/approve'),
  tradeRefuse: post<typeof trade.applicationRefuseContract>('/api/trade-applications/{id}/refuse'),
} as const
