import { get } from './http/call.ts'
import type { tourContract } from './tour/contracts.ts'

/** What the tour's viewer asks: apart, so that pages without a tour do not bring it along. */
export const tourCalls = { tour: get<typeof tourContract>('/api/home/tour') }
