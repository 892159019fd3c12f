import { moneyText } from '../../cart/islands/money-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { TextField } from './address-fields.tsx'

/** Within how many days a trade customer pays, what they may owe, and what of that is left; minor units. */
export type AccountCredit = { netDays: number; limitMinor: number; leftMinor: number }

/** When an order on account is paid, and how much more may be owed. */
export function AccountWhen({ credit, isBeyond }: { credit: AccountCredit; isBeyond: boolean }) {
  const i18n = useI18n()
  const { t } = i18n
  const money = (minor: number) => `\u2066${moneyText(i18n, minor)}\u2069`
  const left = money(credit.leftMinor)
  if (isBeyond) return <small className="err">{t('checkout.accountExceeded', { left })}</small>
  return (
    <small>
      {t('checkout.payWhen.account', { count: credit.netDays })}{' '}
      {t('checkout.accountLeft', { left, limit: money(credit.limitMinor) })}
    </small>
  )
}

/** The number under which the customer's books have the order. */
export function PurchaseOrder({ isRequired, error }: { isRequired: boolean; error: string | undefined }) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend>{t('checkout.purchaseOrder')}</legend>
      <div className="fg">
        <TextField
          name="purchaseOrder"
          label={t(isRequired ? 'checkout.purchaseOrderLabel' : 'checkout.purchaseOrderOptional')}
          autoComplete="off"
          errors={error ? { purchaseOrder: error } : {}}
          className="c6"
          maxLength={60}
          isRequired={isRequired}
        />
      </div>
    </fieldset>
  )
}
