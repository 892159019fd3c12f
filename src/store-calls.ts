import type * as area from './delivery/area-contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as media from './media/contracts.ts'
import type * as coupon from './pricing/coupon-contracts.ts'
import type * as discount from './pricing/discounts/contracts.ts'
import type * as tax from './pricing/tax-contracts.ts'
import type * as reports from './reports/contracts.ts'
import type * as margin from './reports/margin/contracts.ts'
import type * as taxReports from './reports/taxes/contracts.ts'
import type * as settings from './settings/contracts.ts'
import type * as tour from './tour/contracts.ts'

/** The calls by which staff set what a store delivers, charges and shows, and see what it sold. */
export const storeCalls = {
  areas: get<typeof area.areasContract>('/api/delivery/areas'),
  area: get<typeof area.areaContract>('/api/delivery/areas/{id}'),
  areaTrial: get<typeof area.areaTrialContract>('/api/delivery/trial'),
  areaAdd: post<typeof area.areaAddContract>('/api/delivery/areas'),
  areaEdit: put<typeof area.areaEditContract>('/api/delivery/areas/{id}'),
  areaRemove: del<typeof area.areaRemoveContract>('/api/delivery/areas/{id}'),
  areasOrder: put<typeof area.areasOrderContract>('/api/delivery/order'),
  pickup: put<typeof area.pickupContract>('/api/delivery/pickup'),
  taxes: get<typeof tax.taxesContract>('/api/taxes'),
  taxMode: put<typeof tax.taxModeContract>('/api/taxes'),
  taxRate: get<typeof tax.taxRateContract>('/api/taxes/rates/{id}'),
  taxRateAdd: post<typeof tax.taxRateAddContract>('/api/taxes/rates'),
  taxRateEdit: put<typeof tax.taxRateEditContract>('/api/taxes/rates/{id}'),
  taxRateRemove: del<typeof tax.taxRateRemoveContract>('/api/taxes/rates/{id}'),
  coupons: get<typeof coupon.couponsContract>('/api/coupons'),
  couponsFile: get<typeof coupon.couponsFileContract>('/api/coupons.csv'),
  coupon: get<typeof coupon.couponContract>('/api/coupons/{id}'),
  couponCreate: post<typeof coupon.couponCreateContract>('/api/coupons'),
  couponEdit: put<typeof coupon.couponEditContract>('/api/coupons/{id}'),
  couponEnd: post<typeof coupon.couponEndContract>('/api/coupons/{id}/end'),
  couponDelete: del<typeof coupon.couponDeleteContract>('/api/coupons/{id}'),
  couponsEnd: post<typeof coupon.couponsEndContract>('/api/coupons/end'),
  couponsDelete: del<typeof coupon.couponsDeleteContract>('/api/coupons'),
  couponProducts: get<typeof discount.couponProductsContract>('/api/coupon-products'),
  couponPreview: get<typeof discount.couponPreviewContract>('/api/coupon-preview'),
  couponCategories: get<typeof coupon.couponCategoriesContract>('/api/coupon-categories'),
  adminSettings: get<typeof settings.adminSettingsContract>('/api/settings'),
  settingsSave: put<typeof settings.settingsSaveContract>('/api/settings/{page}'),
  overview: get<typeof reports.overviewContract>('/api/reports/overview'),
  reportDays: get<typeof reports.reportFileContract>('/api/reports/days.csv'),
  reportProducts: get<typeof reports.reportFileContract>('/api/reports/products.csv'),
  reportCategories: get<typeof reports.reportFileContract>('/api/reports/categories.csv'),
  reportDelivery: get<typeof reports.reportFileContract>('/api/reports/delivery.csv'),
  reportLowStock: get<typeof reports.reportFileContract>('/api/reports/low-stock.csv'),
  reportCoupons: get<typeof reports.reportFileContract>('/api/reports/coupons.csv'),
  reportSamples: get<typeof reports.reportFileContract>('/api/reports/samples.csv'),
  margin: get<typeof margin.marginContract>('/api/reports/margin'),
  marginFile: get<typeof margin.marginFileContract>('/api/reports/margin.csv'),
  taxReport: get<typeof taxReports.taxReportContract>('/api/reports/taxes'),
  taxReportFile: get<typeof taxReports.taxReportFileContract>('/api/reports/taxes.csv'),
  taxDocuments: get<typeof taxReports.taxDocumentsContract>('/api/reports/tax-documents'),
  taxDocumentsFile: get<typeof taxReports.taxDocumentsFileContract>('/api/reports/tax-documents.csv'),
  uploadImage: post<typeof media.uploadImageContract>('/api/uploads/images'),
  textureSheet: post<typeof tour.textureSheetContract>('/api/textures/sheet'),
  texture: get<typeof tour.textureContract>('/api/products/{id}/texture'),
  textureSave: post<typeof tour.textureSaveContract>('/api/products/{id}/texture'),
  textureRemove: del<typeof tour.textureRemoveContract>('/api/products/{id}/texture'),
  texturePictures: post<typeof tour.texturePicturesContract>('/api/products/{id}/texture/pictures'),
}
