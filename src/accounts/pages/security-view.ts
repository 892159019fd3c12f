import type { QrDrawing } from '../../platform/qr.ts'
import type { Security, SessionLine } from '../queries.ts'
import type { ProviderName } from '../schema.ts'
import type { Refused } from './refused.ts'

export type SecurityView = {
  name: string
  email: string
  security: Security
  sessions: readonly SessionLine[]
  providers: readonly ProviderName[]
  /** While one-time codes are set up: what the telephone takes the secret from. */
  drawing: QrDrawing | null
  done: string | null
  error: string | null
  refused?: Refused | undefined
}
