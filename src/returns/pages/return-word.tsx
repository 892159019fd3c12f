import { useI18n } from '../../i18n/react.tsx'
import type { ReturnStatus } from '../rules.ts'

const tones: Readonly<Record<ReturnStatus, 'wait' | 'info' | 'ok' | 'plain'>> = {
  asked: 'wait',
  approved: 'info',
  received: 'ok',
  refused: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
}

/** Where a return stands, in its customer's words. */
export function ReturnWord({ status }: { status: ReturnStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`returns.status.${status}`)}</span>
}
