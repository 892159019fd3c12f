import type {
  areaAddContract,
  areaContract,
  areaEditContract,
  areaRemoveContract,
  areasContract,
  areasOrderContract,
  pickupContract,
} from './delivery/area-contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type { uploadImageContract } from './media/contracts.ts'
import type {
  couponCategoriesContract,
  couponContract,
  couponCreateContract,
  couponDeleteContract,
  couponEditContract,
  couponEndContract,
  couponsContract,
  couponsDeleteContract,
  couponsEndContract,
  couponsFileContract,
} from './pricing/coupon-contracts.ts'
import type {
  taxesContract,
  taxModeContract,
  taxRateAddContract,
  taxRateContract,
  taxRateEditContract,
  taxRateRemoveContract,
} from './pricing/tax-contracts.ts'
import type { overviewContract, reportFileContract } from './reports/contracts.ts'
import type { adminSettingsContract, settingsSaveContract } from './settings/contracts.ts'
import type {
  textureContract,
  texturePicturesContract,
  textureRemoveContract,
  textureSaveContract,
  textureSheetContract,
} from './tour/contracts.ts'

/** The calls by which staff set what a store delivers, charges and shows, and see what it sold. */
export const storeCalls = {
  areas: get<typeof areasContract>('/api/delivery/areas'),
  area: get<typeof areaContract>('/api/delivery/areas/{id}'),
  areaAdd: post<typeof areaAddContract>('/api/delivery/areas'),
  areaEdit: put<typeof areaEditContract>('/api/delivery/areas/{id}'),
  areaRemove: del<typeof areaRemoveContract>('/api/delivery/areas/{id}'),
  areasOrder: put<typeof areasOrderContract>('/api/delivery/order'),
  pickup: put<typeof pickupContract>('/api/delivery/pickup'),
  taxes: get<typeof taxesContract>('/api/taxes'),
  taxMode: put<typeof taxModeContract>('/api/taxes'),
  taxRate: get<typeof taxRateContract>('/api/taxes/rates/{id}'),
  taxRateAdd: post<typeof taxRateAddContract>('/api/taxes/rates'),
  taxRateEdit: put<typeof taxRateEditContract>('/api/taxes/rates/{id}'),
  taxRateRemove: del<typeof taxRateRemoveContract>('/api/taxes/rates/{id}'),
  coupons: get<typeof couponsContract>('/api/coupons'),
  couponsFile: get<typeof couponsFileContract>('/api/coupons.csv'),
  coupon: get<typeof couponContract>('/api/coupons/{id}'),
  couponCreate: post<typeof couponCreateContract>('/api/coupons'),
  couponEdit: put<typeof couponEditContract>('/api/coupons/{id}'),
  couponEnd: post<typeof couponEndContract>('/api/coupons/{id}/end'),
  couponDelete: del<typeof couponDeleteContract>('/api/coupons/{id}'),
  couponsEnd: post<typeof couponsEndContract>('/api/coupons/end'),
  couponsDelete: del<typeof couponsDeleteContract>('/api/coupons'),
  couponCategories: get<typeof couponCategoriesContract>('/api/coupon-categories'),
  adminSettings: get<typeof adminSettingsContract>('/api/settings'),
  settingsSave: put<typeof settingsSaveContract>('/api/settings/{page}'),
  overview: get<typeof overviewContract>('/api/reports/overview'),
  reportDays: get<typeof reportFileContract>('/api/reports/days.csv'),
  reportProducts: get<typeof reportFileContract>('/api/reports/products.csv'),
  reportCategories: get<typeof reportFileContract>('/api/reports/categories.csv'),
  reportDelivery: get<typeof reportFileContract>('/api/reports/delivery.csv'),
  reportLowStock: get<typeof reportFileContract>('/api/reports/low-stock.csv'),
  reportCoupons: get<typeof reportFileContract>('/api/reports/coupons.csv'),
  uploadImage: post<typeof uploadImageContract>('/api/uploads/images'),
  textureSheet: post<typeof textureSheetContract>('/api/textures/sheet'),
  texture: get<typeof textureContract>('/api/products/{id}/texture'),
  textureSave: post<typeof textureSaveContract>('/api/products/{id}/texture'),
  textureRemove: del<typeof textureRemoveContract>('/api/products/{id}/texture'),
  texturePictures: post<typeof texturePicturesContract>('/api/products/{id}/texture/pictures'),
}
