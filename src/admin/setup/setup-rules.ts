/** The pages of law that somebody has to have written: what comes with the shop is nobody's terms. */
export const legalPages = ['privacy', 'terms', 'return'] as const

/** Whether customers can reach an origin: by https, under a name of the open internet. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/(?:^|\.)(?:localhost|local|test|internal)$/.test(hostname) &&
    !/^[\d.]+$/.test(hostname)
  )
}
