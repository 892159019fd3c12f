import { couponQuery, couponsList, couponsQuery } from '../../pricing/screens/coupons-load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

const one = () => import('../../pricing/screens/coupon-screen.tsx')

export const couponRoutes = [
  listRoute({
    path: '/coupons',
    read: couponsList.read,
    query: couponsQuery,
    load: () => import('../../pricing/screens/coupons-screen.tsx'),
    name: 'CouponsScreen',
  }),
  screenRoute({ path: '/coupons/create', load: one, name: 'NewCouponScreen' }),
  screenRoute({
    path: '/coupons/preview',
    load: () => import('../../pricing/screens/coupon-preview.tsx'),
    name: 'CouponPreviewScreen',
  }),
  rowRoute({ path: '/coupons/$id', query: couponQuery, load: one, name: 'CouponScreen' }),
] as const
