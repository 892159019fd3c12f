import { accountEndpoints } from '../accounts/api.ts'
import type { AccountDependencies } from '../accounts/dependencies.ts'
import { profileEndpoints } from '../accounts/profile-api.ts'
import { cartEndpoints } from '../cart/api.ts'
import { productEndpoints } from '../catalogue/api.ts'
import { categoryEndpoints } from '../catalogue/category-api.ts'
import { productImportEndpoints } from '../catalogue/import-api.ts'
import { stockEndpoints } from '../catalogue/stock-api.ts'
import { optionEndpoints } from '../catalogue/trait-api.ts'
import { checkoutEndpoints } from '../checkout/api.ts'
import { contentEndpoints } from '../content/api.ts'
import { editingEndpoints } from '../content/editing-api.ts'
import { sanitise } from '../content/sanitise.ts'
import { subscriberEndpoints } from '../content/subscriber-api.ts'
import { uploadEndpoints } from '../content/uploads-api.ts'
import { customerEndpoints } from '../customers/api.ts'
import { adminEndpoints } from '../dashboard/api.ts'
import { addressEndpoints } from '../delivery/api.ts'
import { deliveryAreaEndpoints } from '../delivery/area-api.ts'
import { taxEndpoints } from '../delivery/tax-api.ts'
import { notificationEndpoints } from '../notifications/api.ts'
import { webhookEndpoints } from '../notifications/webhook-api.ts'
import type { Reach } from '../notifications/webhook-send.ts'
import { orderEndpoints } from '../orders/api.ts'
import { couponUseEndpoints } from '../orders/coupon-use-api.ts'
import { DocumentService } from '../orders/documents.ts'
import { joinGuestOrders } from '../orders/guest-commands.ts'
import { orderDocumentEndpoints } from '../orders/office-papers-api.ts'
import { ownOrderEndpoints } from '../orders/own-api.ts'
import { paymentEndpoints } from '../payments/api.ts'
import { buyerOrderEndpoints } from '../payments/buyer-api.ts'
import type { PaymentService } from '../payments/desk.ts'
import { adminOrderEndpoints } from '../payments/office-api.ts'
import { orderMoneyEndpoints } from '../payments/order-api.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { createLog } from '../platform/log.ts'
import type { MediaService } from '../platform/media/shelf.ts'
import { SecretBox } from '../platform/secrets.ts'
import { couponEndpoints } from '../pricing/api.ts'
import { projectEndpoints } from '../projects/api.ts'
import { reportEndpoints } from '../reports/api.ts'
import { searchEndpoints } from '../search/api.ts'
import { SearchList } from '../search/search-list.ts'
import { settingsEndpoints } from '../settings/api.ts'
import { memberEndpoints } from '../staff/member-api.ts'
import { viewEndpoints } from '../staff/views-api.ts'
import { backInStockEndpoints } from '../stock/alert-api.ts'
import { tourEndpoints } from '../tour/api.ts'
import { textureEndpoints } from '../tour/texture-api.ts'
import type { TextureService } from '../tour/texture-desk.ts'
import { auditEndpoints } from './audit/api.ts'
import { demoEndpoints } from './demo-shop/api.ts'
import { personalData } from './personal-data.ts'
import { settingsReach } from './settings-reach.ts'
import { undoEndpoints } from './undo/api.ts'

/** Every call of the shop; without `accounts`, as a list of what there is. */
export function listEndpoints(...parts: Parameters<typeof ownEndpoints>): readonly Endpoint[] {
  const own = ownEndpoints(...parts)
  // A change is reverted by the very call that makes it by hand.
  return [...own, ...auditEndpoints(own), ...undoEndpoints]
}

const ownEndpoints = (
  publicOrigin: string,
  paymentService: PaymentService,
  searchList = new SearchList(),
  isMailSent = false,
  accounts: Partial<AccountDependencies> = {},
  mediaService?: MediaService,
  textures?: TextureService,
  webhookReach: Reach = 'public',
  documents = new DocumentService(),
): readonly Endpoint[] => [
  ...settingsEndpoints(settingsReach(paymentService, accounts.providers ?? {})),
  ...searchEndpoints(searchList),
  ...contentEndpoints(publicOrigin, accounts.scale),
  ...editingEndpoints,
  ...uploadEndpoints(mediaService),
  ...cartEndpoints,
  ...productEndpoints(sanitise),
  ...productImportEndpoints,
  ...projectEndpoints(publicOrigin),
  ...checkoutEndpoints(paymentService, accounts.scale),
  ...paymentEndpoints(paymentService),
  ...orderMoneyEndpoints(paymentService),
  ...buyerOrderEndpoints(paymentService),
  ...adminOrderEndpoints(paymentService),
  ...orderDocumentEndpoints(documents),
  ...orderEndpoints,
  ...ownOrderEndpoints(documents),
  ...addressEndpoints,
  ...deliveryAreaEndpoints,
  ...taxEndpoints,
  ...stockEndpoints,
  ...backInStockEndpoints,
  ...profileEndpoints(publicOrigin, accounts.scale ?? 1, personalData),
  ...viewEndpoints,
  ...memberEndpoints({ publicOrigin }),
  ...customerEndpoints({ publicOrigin, scale: accounts.scale ?? 1 }, personalData),
  ...adminEndpoints,
  ...demoEndpoints,
  ...accountEndpoints({
    publicOrigin,
    scale: 1,
    providers: {},
    secrets: new SecretBox([]),
    onMailboxProved: joinGuestOrders,
    log: createLog({ level: 'error' }),
    ...accounts,
  }),
  ...categoryEndpoints,
  ...optionEndpoints,
  ...couponEndpoints,
  ...couponUseEndpoints,
  ...subscriberEndpoints,
  ...notificationEndpoints(isMailSent),
  ...webhookEndpoints(webhookReach, accounts.secrets ?? new SecretBox([])),
  ...reportEndpoints,
  ...tourEndpoints,
  ...textureEndpoints(textures),
]
