type Tool = [kind: 'analytics' | 'pixel', id: string]

type Queue = ((...args: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...args: unknown[]) => void }
function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** Google Analytics 4, as its own snippet starts it: what is pushed must be an `arguments` object. */
function startAnalytics(id: string): void {
  const layer: unknown[] = []
  Object.assign(window, { dataLayer: layer })
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: gtag.js tells its calls from plain entries by their being `arguments`
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

/** Meta's pixel, as its own snippet starts it: calls wait in a queue until its script takes them. */
function startPixel(id: string): void {
  const fbq: Queue = (...args) => (fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args))
  fbq.queue = []
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' })
  Object.assign(window, { fbq, _fbq: fbq })
  fbq('init', id)
  fbq('track', 'PageView')
  addScript('https://connect.facebook.net/en_US/fbevents.js')
}

/** Starts the tools of others that the visitor consented to. Fetched only then. */
export function loadTools(tools: readonly Tool[]): void {
  for (const [kind, id] of tools) (kind === 'analytics' ? startAnalytics : startPixel)(id)
}
