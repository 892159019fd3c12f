import type { Translate } from '../../i18n/translate.ts'
import { type Carrier, carrierName } from './carriers/rules.ts'

/** Who brings a shipment, in the reader's words where it is the store itself. */
export const carrierText = (shipment: { carrier: Carrier; carrierName: string }, t: Translate): string =>
  carrierName(shipment) ?? t('shipments.own')
