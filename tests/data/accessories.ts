import type { Accessory, AccessoryVariant } from '../../src/projects/kit/choice-rules.ts'

export const accessoryVariant = (rest: Partial<AccessoryVariant> = {}): AccessoryVariant => ({
  color: null,
  attribute: null,
  attributeLabel: null,
  priceMinor: 1000,
  salePriceMinor: null,
  onHand: 50,
  unlimited: false,
  pictureUrl: null,
  ...rest,
})

/** An accessory of one variant, known by its name. */
export const accessory = (
  ownName: string,
  { onHand = 50, ...rest }: Partial<Accessory> & { onHand?: number },
): Accessory => ({
  id: ownName,
  slug: ownName.toLowerCase().replaceAll(' ', '-'),
  name: ownName,
  ownName,
  unit: 'roll',
  unitMeasure: 'area',
  unitValueCenti: 20_000,
  pictureUrl: null,
  specification: {},
  matchedAt: null,
  matchedNear: null,
  variants: [accessoryVariant({ onHand })],
  ...rest,
})
