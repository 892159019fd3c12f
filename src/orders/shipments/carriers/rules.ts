/** Who brings a shipment: the store's own truck, a carrier whose pages the shop knows, or another one. */
export const carriers = ['own', 'canadaPost', 'purolator', 'canpar', 'ups', 'fedex', 'dhl', 'dayRoss', 'other'] as const
export type Carrier = (typeof carriers)[number]

/** How each is called, in every language, and where it shows a shipment by its number, which stands for the star. */
const known: Readonly<Record<Exclude<Carrier, 'own' | 'other'>, { name: string; link: string }>> = {
  canadaPost: { name: 'Canada Post', link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/*' },
  purolator: { name: 'Purolator', link: 'https://www.purolator.com/en/shipping/tracker?pin=*' },
  canpar: { name: 'Canpar', link: 'https://www.canpar.com/en/tracking/delivery_options.htm?barcode=*' },
  ups: { name: 'UPS', link: 'https://www.ups.com/track?tracknum=*' },
  fedex: { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr=*' },
  dhl: { name: 'DHL', link: 'https://www.dhl.com/en/express/tracking.html?AWB=*' },
  dayRoss: { name: 'Day & Ross', link: 'https://dayross.com/view-shipment-tracking?probillNumber=*' },
}

type Named = { readonly carrier: Carrier; readonly carrierName: string }
type Tracked = Named & { readonly trackingNumber: string; readonly trackingUrl: string }

/** The carrier's own name; undefined for the store's own truck, which is called so in the reader's words. */
export function carrierName({ carrier, carrierName: typed }: Named): string | undefined {
  if (carrier === 'own') return undefined
  return carrier === 'other' ? typed : known[carrier].name
}

/** Where the shipment is shown by its carrier: the address that was typed, or the carrier's own; empty where neither is known. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracked): string {
  if (trackingUrl !== '') return trackingUrl
  if (carrier === 'own' || carrier === 'other' || trackingNumber === '') return ''
  return known[carrier].link.replace('*', encodeURIComponent(trackingNumber.replaceAll(/\s/g, '')))
}

/** Whether a text is the address of a page: nothing else becomes a link on a customer's page. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}
