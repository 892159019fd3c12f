import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { CheckoutForm, type CheckoutFormProps, SignInFirst } from '../islands/checkout-form.tsx'

export type CheckoutPageView = Omit<CheckoutFormProps, 'countries'> & {
  /** True where the shop sells only to people it knows, and this is none of them. */
  mustSignIn: boolean
}

/** Everything between a cart and an order. */
export function CheckoutPage({ view: { mustSignIn, ...form } }: { view: CheckoutPageView }) {
  const { t, language } = useI18n()
  if (mustSignIn) {
    return (
      <div className="wrap cart-page">
        <h1>{t('checkout.title')}</h1>
        <SignInFirst />
      </div>
    )
  }
  const countries = listCountries(language).map(({ code, name }) => [code, name] as const)
  return (
    <div className="wrap">
      <Island
        name="CheckoutForm"
        component={CheckoutForm}
        props={{ ...form, countries }}
        when="load"
        messages={['cart', 'checkout', 'delivery', 'project-lines', 'gift-cards']}
      />
    </div>
  )
}
