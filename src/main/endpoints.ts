import { accountEndpoints } from '../accounts/api.ts'
import type { AccountDependencies } from '../accounts/dependencies.ts'
import { profileEndpoints } from '../accounts/profile/api.ts'
import { hasCodes } from '../accounts/queries.ts'
import { adminEndpoints } from '../admin/api.ts'
import { auditEndpoints } from '../admin/audit/api.ts'
import { adminOrderEndpoints } from '../admin/orders/api.ts'
import { taxEndpoints } from '../admin/taxes/api.ts'
import { exemptionEndpoints } from '../admin/taxes/exemption-api.ts'
import { todoEndpoints } from '../admin/todo/api.ts'
import { undoEndpoints } from '../admin/undo/api.ts'
import { uploadEndpoints } from '../admin/uploads-api.ts'
import { cartEndpoints } from '../cart/api.ts'
import { categoryEndpoints } from '../catalogue/categories/api.ts'
import { optionGroupEndpoints } from '../catalogue/groups/api.ts'
import { productImportEndpoints } from '../catalogue/import/api.ts'
import { optionEndpoints } from '../catalogue/options/api.ts'
import type { FloorSheet } from '../catalogue/product-index/floor-rows.ts'
import { productEndpoints } from '../catalogue/products/api.ts'
import { stockEndpoints } from '../catalogue/stock/api.ts'
import { checkoutEndpoints } from '../checkout/api.ts'
import { draftEndpoints } from '../checkout/drafts/api.ts'
import { editingEndpoints } from '../cms/editing-api.ts'
import { sanitise } from '../cms/sanitise.ts'
import { contactEndpoints } from '../contact/api.ts'
import { customerEndpoints } from '../customers/api.ts'
import { creditEndpoints } from '../customers/credit/api.ts'
import { ownDataEndpoints } from '../customers/own-data/api.ts'
import { personEndpoints } from '../customers/people/api.ts'
import { segmentEndpoints } from '../customers/segments/api.ts'
import { statementEndpoints } from '../customers/statements/api.ts'
import { customerTimelineEndpoints } from '../customers/timeline/api.ts'
import { tradeEndpoints } from '../customers/trade/api.ts'
import { addressEndpoints } from '../delivery/api.ts'
import { deliveryAreaEndpoints } from '../delivery/area-api.ts'
import { giftCardEndpoints } from '../gift-cards/api.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { inventoryEndpoints } from '../inventory/api.ts'
import { costEndpoints } from '../inventory/costs/api.ts'
import { countEndpoints } from '../inventory/counts/api.ts'
import { purchaseEndpoints } from '../inventory/purchases/api.ts'
import { supplierEndpoints } from '../inventory/suppliers/api.ts'
import { transferEndpoints } from '../inventory/transfers/api.ts'
import type { MediaService } from '../media/media-service.ts'
import { newsletterEndpoints } from '../newsletter/api.ts'
import { subscriberEndpoints } from '../newsletter/subscriber-api.ts'
import { notificationEndpoints } from '../notifications/api.ts'
import { orderEndpoints } from '../orders/api.ts'
import { couponUseEndpoints } from '../orders/coupon-use/api.ts'
import { orderDocumentEndpoints } from '../orders/documents/api.ts'
import { DocumentService } from '../orders/documents/document-service.ts'
import { printEndpoints } from '../orders/documents/print/api.ts'
import { joinGuestOrders } from '../orders/guest-commands.ts'
import { orderMessageEndpoints } from '../orders/messages/api.ts'
import { ownOrderEndpoints } from '../orders/own-api.ts'
import { pickupEndpoints } from '../orders/pickups/api.ts'
import { shipmentEndpoints } from '../orders/shipments/api.ts'
import { carrierEndpoints } from '../orders/shipments/carriers/api.ts'
import type { LabelService } from '../orders/shipments/carriers/label-service.ts'
import { paymentEndpoints } from '../payments/api.ts'
import { buyerOrderEndpoints } from '../payments/buyer-api.ts'
import { orderMoneyEndpoints } from '../payments/order-api.ts'
import { orderPartEndpoints } from '../payments/part-api.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secrets.ts'
import { couponEndpoints } from '../pricing/api.ts'
import { discountEndpoints } from '../pricing/discounts/api.ts'
import { groupEndpoints } from '../pricing/groups/api.ts'
import { projectFloorEndpoints } from '../projects/floors/api.ts'
import { projectKitEndpoints } from '../projects/kit/api.ts'
import { BoxCounter } from '../projects/kit/box-counter.ts'
import { layoutEndpoints } from '../projects/layout/api.ts'
import { LayoutService } from '../projects/layout/layout-service.ts'
import { projectListEndpoints } from '../projects/lists/api.ts'
import { projectPriceEndpoints } from '../projects/prices/api.ts'
import { savedProjectEndpoints } from '../projects/saved/api.ts'
import { projectSheetEndpoints } from '../projects/sheet/api.ts'
import { quoteEndpoints } from '../quotes/api.ts'
import { reportEndpoints } from '../reports/api.ts'
import { marginEndpoints } from '../reports/margin/api.ts'
import { taxReportEndpoints } from '../reports/taxes/api.ts'
import { customerReturnEndpoints } from '../returns/api.ts'
import { staffReturnEndpoints } from '../returns/staff-api.ts'
import { searchEndpoints } from '../search/api.ts'
import { SearchList } from '../search/search-list.ts'
import { zeroResultEndpoints } from '../search/zero-results/api.ts'
import { settingsEndpoints } from '../settings/api.ts'
import { memberEndpoints } from '../staff/member-api.ts'
import { viewEndpoints } from '../staff/views-api.ts'
import { backInStockEndpoints } from '../stock/alert-api.ts'
import { reckonNeeds } from '../stock/needs/commands.ts'
import { choiceEndpoints } from '../storefront/layout/choice-api.ts'
import { tourEndpoints } from '../tour/api.ts'
import { textureEndpoints } from '../tour/texture-api.ts'
import type { TextureService } from '../tour/texture-service.ts'
import { webhookEndpoints } from '../webhooks/api.ts'
import type { Reach } from '../webhooks/send.ts'
import { wishlistEndpoints } from '../wishlist/api.ts'
import { demoEndpoints } from './demo/api.ts'
import { personalData } from './personal-data.ts'
import { settingsReach } from './settings-reach.ts'
import { setupEndpoints } from './setup/api.ts'
import { statusEndpoints } from './status/api.ts'
import type { StatusPlaces } from './status/queries.ts'

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
  layouts = new LayoutService(),
  floorSheets: () => Promise<readonly FloorSheet[]> = async () => [],
  boxCounter = new BoxCounter(layouts),
  labels?: LabelService,
  places: StatusPlaces = { DATA_DIR: '.data' },
): readonly Endpoint[] => [
  ...settingsEndpoints(settingsReach(paymentService, accounts.providers ?? {}), hasCodes),
  ...searchEndpoints(searchList),
  ...zeroResultEndpoints(searchList),
  ...choiceEndpoints(publicOrigin),
  ...contactEndpoints(accounts.scale),
  ...newsletterEndpoints(publicOrigin, accounts.scale),
  ...editingEndpoints,
  ...uploadEndpoints(mediaService),
  ...cartEndpoints,
  ...productEndpoints(sanitise),
  ...productImportEndpoints,
  ...wishlistEndpoints(publicOrigin),
  ...savedProjectEndpoints,
  ...projectFloorEndpoints,
  ...layoutEndpoints(layouts),
  ...projectKitEndpoints(boxCounter),
  ...projectSheetEndpoints(layouts, boxCounter, documents),
  ...projectPriceEndpoints(boxCounter),
  ...projectListEndpoints(boxCounter, floorSheets),
  ...checkoutEndpoints(paymentService, accounts.scale),
  ...quoteEndpoints(publicOrigin, paymentService, documents, { layouts, boxCounter }),
  ...giftCardEndpoints(publicOrigin),
  ...paymentEndpoints(paymentService),
  ...orderMoneyEndpoints(paymentService),
  ...orderPartEndpoints(paymentService),
  ...buyerOrderEndpoints(paymentService),
  ...customerReturnEndpoints(documents),
  ...staffReturnEndpoints(paymentService),
  ...adminOrderEndpoints(paymentService),
  ...draftEndpoints,
  ...orderDocumentEndpoints(documents),
  ...orderEndpoints,
  ...orderMessageEndpoints,
  ...shipmentEndpoints(documents),
  ...carrierEndpoints(labels),
  ...printEndpoints(documents),
  ...pickupEndpoints,
  ...ownOrderEndpoints(documents),
  ...addressEndpoints,
  ...deliveryAreaEndpoints,
  ...taxEndpoints,
  ...exemptionEndpoints,
  ...groupEndpoints,
  ...creditEndpoints,
  ...statementEndpoints(documents),
  ...segmentEndpoints,
  ...tradeEndpoints(publicOrigin),
  ...stockEndpoints,
  ...inventoryEndpoints(() => reckonNeeds(paymentService.parts.db)),
  ...countEndpoints,
  ...transferEndpoints(documents),
  ...costEndpoints,
  ...supplierEndpoints,
  ...purchaseEndpoints(documents),
  ...backInStockEndpoints,
  ...profileEndpoints(publicOrigin, accounts.scale ?? 1, personalData),
  ...viewEndpoints,
  ...memberEndpoints({ publicOrigin }),
  ...customerEndpoints({ publicOrigin, scale: accounts.scale ?? 1 }, personalData),
  ...personEndpoints(personalData),
  ...ownDataEndpoints({ publicOrigin, scale: accounts.scale ?? 1 }, personalData),
  ...customerTimelineEndpoints,
  ...adminEndpoints,
  ...todoEndpoints,
  ...demoEndpoints,
  ...statusEndpoints(places),
  ...setupEndpoints({ publicOrigin, isMailSent }),
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
  ...optionGroupEndpoints,
  ...couponEndpoints,
  ...discountEndpoints,
  ...couponUseEndpoints,
  ...subscriberEndpoints,
  ...notificationEndpoints(isMailSent),
  ...webhookEndpoints(webhookReach, accounts.secrets ?? new SecretBox([])),
  ...reportEndpoints,
  ...marginEndpoints,
  ...taxReportEndpoints,
  ...tourEndpoints,
  ...textureEndpoints(textures),
]
