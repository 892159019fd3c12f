import type * as credit from './customers/credit/contracts.ts'
import type * as statements from './customers/statements/contracts.ts'
import type * as trade from './customers/trade/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as groups from './pricing/groups/contracts.ts'
import type * as segments from './pricing/segments/contracts.ts'

/** The calls about customers who buy on other terms than the public: their groups and price lists, the segments that discounts are for, and how they ask for them. */
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
  customerStatement: get<typeof statements.customerStatementContract>('/api/customers/{id}/statement'),
  customerStatementFile: get<typeof statements.customerStatementFileContract>('/api/customers/{id}/statement.csv'),
  ownStatement: get<typeof statements.ownStatementContract>('/api/profile/statement'),
  ownStatementFile: get<typeof statements.ownStatementFileContract>('/api/profile/statement.csv'),
  segments: get<typeof segments.segmentsContract>('/api/segments'),
  segmentChoices: get<typeof segments.segmentChoicesContract>('/api/segments/choices'),
  segmentProducts: get<typeof segments.segmentProductsContract>('/api/segments/products'),
  segmentPreview: get<typeof segments.segmentPreviewContract>('/api/segments/preview'),
  segment: get<typeof segments.segmentContract>('/api/segments/{id}'),
  segmentReaders: get<typeof segments.segmentReadersContract>('/api/segments/{id}/newsletter.csv'),
  segmentCreate: post<typeof segments.segmentCreateContract>('/api/segments'),
  segmentEdit: put<typeof segments.segmentEditContract>('/api/segments/{id}'),
  segmentRemove: del<typeof segments.segmentRemoveContract>('/api/segments/{id}'),
  tradeApply: post<typeof trade.applyContract>('/api/profile/trade'),
  tradeApplications: get<typeof trade.applicationsContract>('/api/trade-applications'),
  tradeApplication: get<typeof trade.applicationContract>('/api/trade-applications/{id}'),
  tradeApprove: post<typeof trade.applicationApproveContract>('/api/trade-applications/{id}/approve'),
  tradeRefuse: post<typeof trade.applicationRefuseContract>('/api/trade-applications/{id}/refuse'),
} as const
