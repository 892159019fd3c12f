import type { Providers } from '../accounts/providers/oauth.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { takesCurrency } from '../payments/rules.ts'
import type { OnlineGateway, Reach } from '../settings/schema.ts'

/** What the settings can switch on in this process: what there are keys for, and never the keys. */
export const settingsReach =
  (paymentService: PaymentService, providers: Providers) =>
  (currency: string): Reach => {
    const gateway = (name: OnlineGateway) => ({
      hasKeys: paymentService.parts.providers[name] !== undefined,
      takesCurrency: takesCurrency(name, currency),
    })
    return {
      payment: { paypal: gateway('paypal'), stripe: gateway('stripe'), sslCommerz: gateway('sslCommerz') },
      login: {
        google: { hasKeys: providers.google !== undefined },
        facebook: { hasKeys: providers.facebook !== undefined },
      },
    }
  }
