import { get } from './http/call.ts'
import type * as tour from './tour/contracts.ts'

/** What the tour's viewer asks: apart, so that pages without a tour do not bring it along. */
export const tourCalls = { tour: get<typeof tour.tourContract>('/api/home/tour') }
