/** A telephone number as a link dials it: a North American number gets its country code. */
export function dialHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
