import { useI18n } from '../../i18n/react.tsx'
import { type CallFailure, UNREACHABLE } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Cart } from '../rules.ts'
import { askAgain } from './quote.ts'

/** Says that the prices did not come, and offers to ask again. */
export function QuoteFailed({ cart, refusal }: { cart: Cart; refusal: CallFailure }) {
  const { t } = useI18n()
  return (
    <div className="failed" role="alert">
      <p className="err">
        <Icon name="circle-alert" small />
        {refusal.code === UNREACHABLE ? t('cart.failed') : refusal.err}
      </p>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => askAgain(cart)}>
        {t('cart.tryAgain')}
      </button>
    </div>
  )
}
