import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'

const amountMinor = z.int('delivery.errors.amount').min(0, 'delivery.errors.amount')

/** Delivery to an area, or pickup at the store; an area named beside a pickup is dropped. */
export const deliveryChoiceSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('delivery'), areaId: uuid('delivery.errors.area') }),
    z.object({ type: z.literal('pickup') }),
  ],
  'delivery.errors.type',
)

export type DeliveryChoiceInput = z.infer<typeof deliveryChoiceSchema>

export type DeliveryType = DeliveryChoiceInput['type']

/** A delivery area as the back office saves it; amounts in minor units. */
export const deliveryAreaSchema = z.object({
  name: lineOfText(1, 80, 'delivery.errors.name'),
  costMinor: amountMinor,
  freeFromMinor: amountMinor.nullable(),
})

export type DeliveryAreaInput = z.infer<typeof deliveryAreaSchema>
