import { catalogueCalls } from './catalogue-calls.ts'
import { giftCardCalls } from './gift-card-calls.ts'
import { inventoryCalls } from './inventory-calls.ts'
import { messageCalls } from './message-calls.ts'
import { orderCalls } from './order-calls.ts'
import { pageCalls } from './page-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { projectCalls } from './project-calls.ts'
import { quoteCalls } from './quote-calls.ts'
import { returnCalls } from './return-calls.ts'
import { searchCalls } from './search-calls.ts'
import { ownPriceCalls, shopCalls } from './shop-calls.ts'
import { storeCalls } from './store-calls.ts'
import { tourCalls } from './tour-calls.ts'
import { tradeCalls } from './trade-calls.ts'

/** The calls under /api and the files the server makes, by the department that answers them; `routes.ts` hands them on. */
export const calls = {
  ...shopCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...storeCalls,
  ...tourCalls,
  ...orderCalls,
  ...pageCalls,
  ...peopleCalls,
  ...tradeCalls,
  ...ownPriceCalls,
  ...messageCalls,
  ...projectCalls,
  ...quoteCalls,
  ...returnCalls,
  ...giftCardCalls,
  ...inventoryCalls,
  health: '/api/health',
  ready: '/api/ready',
  openApi: '/api/openapi.json',
  apiPage: '/api',
} as const
