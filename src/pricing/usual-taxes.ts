import type { TaxRateInput } from './tax-schema.ts'

const gst = { en: 'GST', fr: 'TPS', bn: 'জিএসটি', ar: 'ضريبة السلع والخدمات' }
const hst = { en: 'HST', fr: 'TVH', bn: 'এইচএসটি', ar: 'ضريبة المبيعات المنسّقة' }
const pst = { en: 'PST', fr: 'TVP', bn: 'পিএসটি', ar: 'ضريبة المبيعات الإقليمية' }
const rst = { en: 'RST', fr: 'TVD', bn: 'আরএসটি', ar: 'ضريبة مبيعات التجزئة' }
const qst = { en: 'QST', fr: 'TVQ', bn: 'কিউএসটি', ar: 'ضريبة مبيعات كيبيك' }

type Usual = Pick<TaxRateInput, 'code' | 'name' | 'region' | 'percentMilli'> &
  Partial<Pick<TaxRateInput, 'onServices' | 'onInstalled'>>

/**
 * British Columbia taxes neither fitting of floors, which is a service to a building, nor the customer of a contract that supplies and
 * installs: who installs pays it on the materials. Source: Bulletin PST 501, "Real Property Contractors".
 */
const goodsOnly = { onServices: false, onInstalled: false }

const federal: Usual = { code: 'GST', name: gst, region: '', percentMilli: 5000 }
const harmonised = (region: string, percentMilli: number): Usual[] => [{ code: 'HST', name: hst, region, percentMilli }]

/** Source: Canada Revenue Agency, "GST/HST rates by province", and the provinces' own; of 2026. */
const byProvince: Readonly<Record<string, readonly Usual[]>> = {
  BC: [federal, { code: 'PST', name: pst, region: 'BC', percentMilli: 7000, ...goodsOnly }],
  MB: [federal, { code: 'RST', name: rst, region: 'MB', percentMilli: 7000 }],
  SK: [federal, { code: 'PST', name: pst, region: 'SK', percentMilli: 6000 }],
  QC: [federal, { code: 'QST', name: qst, region: 'QC', percentMilli: 9975 }],
  ON: harmonised('ON', 13_000),
  NB: harmonised('NB', 15_000),
  NL: harmonised('NL', 15_000),
  NS: harmonised('NS', 14_000),
  PE: harmonised('PE', 15_000),
  ...Object.fromEntries(['AB', 'NT', 'NU', 'YT'].map((region) => [region, [federal]])),
}

/** The rates that a shop of a place usually charges, to begin with; none where they are not known here. */
export function usualTaxes({ country, region }: { country: string; region: string }): TaxRateInput[] {
  const usual = country === 'CA' ? (byProvince[region] ?? []) : []
  const everything = { categoryId: null, onDelivery: true, onServices: true, onInstalled: true }
  const always = { registrationNumber: '', validFrom: null, validTo: null, active: true }
  return usual.map((rate) => ({ ...everything, ...always, ...rate, country }))
}
