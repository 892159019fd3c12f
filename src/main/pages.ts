import { dashboardPage } from '../admin/page.tsx'
import type { PaymentService } from '../payments/payment-service.ts'
import { routes } from '../routes.ts'
import { storefront } from '../storefront/pages.tsx'
import { personal, type StorefrontPage } from '../storefront/serving/page.ts'

/** Every page that the server makes: the storefront's, and the one document of the back office. */
export const listPages = (paymentService: PaymentService): readonly StorefrontPage[] => [
  ...storefront(paymentService),
  personal(routes.dashboard.pattern, dashboardPage),
]
