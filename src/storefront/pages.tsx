import type { PaymentService } from '../payments/payment-service.ts'
import { routes } from '../routes.ts'
import { accountPages } from './account-pages.tsx'
import { buyingPages } from './buying-pages.tsx'
import { categoriesPage, categoryPage, listQuery, shopPage } from './catalogue-pages.tsx'
import { contentPages } from './content-pages.tsx'
import { giftCardPages } from './gift-card-pages.tsx'
import { homePage } from './home/home-page-data.tsx'
import { passportPages } from './passport-pages.tsx'
import { previewPage } from './preview-page.tsx'
import { productPage } from './product/product-page-data.tsx'
import { profilePages } from './profile-pages.tsx'
import { projectPages } from './project-pages.tsx'
import { quotePages } from './quote-pages.tsx'
import { returnPages } from './return-pages.tsx'
import { personal, type StorefrontPage, shared } from './serving/page.ts'
import { tourPages } from './tour-pages.tsx'
import { wishlistPages } from './wishlist-pages.tsx'

/** Every page for visitors and customers: its address, what it reads, and what it shows. */
export const storefront = (paymentService: PaymentService): readonly StorefrontPage[] => [
  shared(routes.home.pattern, [], homePage),
  shared(routes.shop.pattern, [...listQuery, 'q'], shopPage),
  shared(routes.categories.pattern, ['page'], categoriesPage),
  shared(routes.category.pattern, listQuery, categoryPage),
  shared(routes.subcategory.pattern, listQuery, categoryPage),
  shared(routes.product.pattern, [], productPage),
  ...wishlistPages,
  ...projectPages,
  ...buyingPages(paymentService),
  ...quotePages(paymentService),
  ...passportPages(),
  ...returnPages(),
  ...giftCardPages(),
  ...tourPages,
  ...contentPages,
  ...accountPages,
  ...profilePages,
  personal(routes.preview.pattern, previewPage),
]
