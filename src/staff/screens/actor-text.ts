import type { Translate } from '../../i18n/translate.ts'
import type { AuditEntryView } from '../audit-contracts.ts'

/** Who did what an entry tells of: by name, or else by what kind of actor it was. */
export const actorText = (
  { actorName, actorKind }: Pick<AuditEntryView, 'actorName' | 'actorKind'>,
  t: Translate,
): string => actorName || t(actorKind === 'system' ? 'dashboard.audit.shop' : 'dashboard.audit.nobody')
