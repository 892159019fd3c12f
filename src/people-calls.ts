import type * as accounts from './accounts/contracts.ts'
import type * as profile from './accounts/profile/contracts.ts'
import type * as demo from './admin/demo/contracts.ts'
import type * as search from './admin/search-contracts.ts'
import type * as setup from './admin/setup/contracts.ts'
import type * as status from './admin/status/contracts.ts'
import type * as todo from './admin/todo/contracts.ts'
import type * as undo from './admin/undo/contracts.ts'
import type * as customers from './customers/contracts.ts'
import type * as ownData from './customers/own-data/contracts.ts'
import type * as timeline from './customers/timeline/contracts.ts'
import type * as address from './delivery/address-contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as exemptions from './pricing/exemptions/contracts.ts'
import type * as choice from './settings/choice-contracts.ts'
import type * as audit from './staff/audit-contracts.ts'
import type * as member from './staff/member-contracts.ts'
import type * as view from './staff/view-contracts.ts'

/** The calls about people: their accounts and choices, the customers, the staff and what they did. */
export const peopleCalls = {
  sessionChange: post<typeof accounts.sessionChangeContract>('/api/auth/session'),
  csrf: get<typeof accounts.csrfContract>('/api/auth/csrf'),
  browserLog: post<typeof accounts.browserLogContract>('/api/auth/_log'),
  providers: get<typeof accounts.providersContract>('/api/auth/providers'),
  signIn: post<typeof accounts.signInContract>('/api/auth/callback/credentials'),
  signInBy: post<typeof accounts.providerSignInContract>('/api/auth/signin/{provider}'),
  providerReturn: get<typeof accounts.providerReturnContract>('/api/auth/callback/{provider}'),
  signInPage: get<typeof accounts.signInPageContract>('/api/auth/signin'),
  providerPage: get<typeof accounts.providerPageContract>('/api/auth/signin/{provider}'),
  signInError: get<typeof accounts.signInPageContract>('/api/auth/error'),
  register: post<typeof accounts.accountLinkContract>('/api/auth/register'),
  forgot: post<typeof accounts.accountLinkContract>('/api/auth/forgot'),
  verify: post<typeof accounts.verifyContract>('/api/auth/verify'),
  reset: post<typeof accounts.resetContract>('/api/auth/reset'),
  signInCode: post<typeof accounts.signInCodeContract>('/api/auth/code'),
  signInPassword: post<typeof accounts.signInPasswordContract>('/api/auth/new-password'),
  changePassword: post<typeof accounts.passwordChangeContract>('/api/auth/password'),
  askForEmail: post<typeof accounts.emailChangeContract>('/api/auth/email'),
  confirmEmail: post<typeof accounts.emailConfirmContract>('/api/auth/email/confirm'),
  endSession: post<typeof accounts.sessionEndContract>('/api/auth/sessions/end'),
  endOtherSessions: post<typeof accounts.otherSessionsEndContract>('/api/auth/sessions/end-others'),
  beginTwoFactor: post<typeof accounts.twoFactorContract>('/api/auth/two-factor/begin'),
  confirmTwoFactor: post<typeof accounts.twoFactorConfirmContract>('/api/auth/two-factor/confirm'),
  endTwoFactor: post<typeof accounts.twoFactorContract>('/api/auth/two-factor/end'),
  removeIdentity: post<typeof accounts.identityRemoveContract>('/api/auth/identities/remove'),
  profile: post<typeof profile.profileContract>('/api/profile'),
  profileExport: get<typeof profile.profileExportContract>('/api/profile/export'),
  profileDelete: post<typeof profile.profileDeleteContract>('/api/profile/delete'),
  ownDataAsk: post<typeof ownData.ownDataAskContract>('/api/your-data'),
  ownDataCopy: post<typeof ownData.ownDataCopyContract>('/api/your-data/copy'),
  ownDataErase: post<typeof ownData.ownDataEraseContract>('/api/your-data/erase'),
  addresses: get<typeof address.addressesContract>('/api/profile/addresses'),
  addressAdd: post<typeof address.addressAddContract>('/api/profile/addresses'),
  addressChange: post<typeof address.addressChangeContract>('/api/profile/addresses/{id}'),
  addressRemove: post<typeof address.addressMoveContract>('/api/profile/addresses/{id}/remove'),
  addressRestore: post<typeof address.addressMoveContract>('/api/profile/addresses/{id}/restore'),
  undo: post<typeof undo.undoContract>('/api/undo/{id}'),
  views: get<typeof view.viewsContract>('/api/views'),
  viewSave: post<typeof view.viewSaveContract>('/api/views'),
  viewChange: put<typeof view.viewChangeContract>('/api/views/{id}'),
  viewRemove: del<typeof view.viewRemoveContract>('/api/views/{id}'),
  customers: get<typeof customers.customersContract>('/api/customers'),
  customersFile: get<typeof customers.customersFileContract>('/api/customers.csv'),
  customersState: post<typeof customers.customersStateContract>('/api/customers/state'),
  customer: get<typeof customers.customerContract>('/api/customers/{id}'),
  allExemptions: get<typeof exemptions.allExemptionsContract>('/api/tax-exemptions'),
  exemption: get<typeof exemptions.exemptionContract>('/api/tax-exemptions/{id}'),
  exemptionEdit: put<typeof exemptions.exemptionEditContract>('/api/tax-exemptions/{id}'),
  exemptionRemove: del<typeof exemptions.exemptionRemoveContract>('/api/tax-exemptions/{id}'),
  exemptions: get<typeof exemptions.exemptionsContract>('/api/customers/{id}/tax-exemptions'),
  exemptionAdd: post<typeof exemptions.exemptionAddContract>('/api/tax-exemptions'),
  customerNotes: post<typeof customers.customerNoteContract>('/api/customers/{id}/notes'),
  customerState: post<typeof customers.customerStateContract>('/api/customers/{id}/state'),
  customerSessions: post<typeof customers.customerActionContract>('/api/customers/{id}/sessions/end'),
  customerCodes: post<typeof customers.customerActionContract>('/api/customers/{id}/two-factor/reset'),
  customerReset: post<typeof customers.customerActionContract>('/api/customers/{id}/password-letter'),
  customerTimeline: get<typeof timeline.customerTimelineContract>('/api/customers/{id}/timeline'),
  customerMerge: post<typeof customers.customerMergeContract>('/api/customers/{id}/merge'),
  customerSeparate: post<typeof customers.customerSeparateContract>('/api/customers/{id}/separate'),
  customerCopy: get<typeof customers.customerCopyContract>('/api/customers/{id}/copy'),
  customerRemove: del<typeof customers.customerActionContract>('/api/customers/{id}'),
  staff: get<typeof member.membersContract>('/api/staff'),
  staffFile: get<typeof member.membersFileContract>('/api/staff.csv'),
  staffCreate: post<typeof member.memberCreateContract>('/api/staff'),
  staffMember: get<typeof member.memberContract>('/api/staff/{id}'),
  staffSave: put<typeof member.memberSaveContract>('/api/staff/{id}'),
  staffRemove: del<typeof member.memberRemoveContract>('/api/staff/{id}'),
  staffSessions: post<typeof member.memberActionContract>('/api/staff/{id}/sessions/end'),
  staffCodes: post<typeof member.memberActionContract>('/api/staff/{id}/two-factor/reset'),
  staffInvite: post<typeof member.memberActionContract>('/api/staff/{id}/invite'),
  audit: get<typeof audit.auditContract>('/api/audit'),
  auditEntry: get<typeof audit.auditEntryContract>('/api/audit/{id}'),
  auditRevert: post<typeof audit.auditRevertContract>('/api/audit/{id}/revert'),
  demo: get<typeof demo.demoContract>('/api/demo'),
  demoRemove: del<typeof demo.demoRemoveContract>('/api/demo'),
  status: get<typeof status.statusContract>('/api/status'),
  setup: get<typeof setup.setupContract>('/api/setup'),
  setupHide: put<typeof setup.setupHideContract>('/api/setup'),
  adminSearch: get<typeof search.adminSearchContract>('/api/admin/search'),
  todo: get<typeof todo.todoContract>('/api/admin/todo'),
  language: post<typeof choice.languageContract>('/api/language'),
  currency: post<typeof choice.currencyContract>('/api/home/currency'),
}
