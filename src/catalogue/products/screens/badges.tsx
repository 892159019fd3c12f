import { useI18n } from '../../../i18n/react.tsx'
import type { ProductStatus } from '../admin-schema.ts'

const tones: Readonly<Record<ProductStatus, string>> = { active: 'ok', draft: 'warn', archived: 'mute' }

/** Whether a product is offered. */
export function ProductBadge({ status }: { status: ProductStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-products.status.${status}`)}</span>
}
