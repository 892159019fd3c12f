/**
 * The path on our own site that a callback address leads to, `/` for anything else: browsers read backslashes,
 * control characters and doubled slashes as ways to another host, so the address is resolved as they would do it.
 */
export function pathOnSite(callbackUrl: string | undefined, publicOrigin: string): string {
  if (callbackUrl === undefined || !URL.canParse(callbackUrl, publicOrigin)) return '/'
  const url = new URL(callbackUrl, publicOrigin)
  const path = url.pathname + url.search + url.hash
  const staysHere = url.origin === publicOrigin && !path.startsWith('//') && !/%5c|%2f|\\/i.test(url.pathname)
  return staysHere ? path : '/'
}
