/**
 * Which sources of the shop's browser half travel together. Left alone, the bundler makes a file of every set of modules
 * that several islands share: two dozen of a few hundred bytes, each compressed by itself and each asked for by itself.
 */
const sources = (...paths: string[]): RegExp =>
  new RegExp(`src[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})\\.`)

export const clientChunks = [
  // What forbids zod to make code from text has to run before any schema is made, wherever that is.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|src[\\/]ui[\\/]no-eval\./, priority: 7 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
  // What a page has before anybody touches it shares this with what comes later.
  {
    name: 'first',
    test: /preload-helper|src[\\/](ui[\\/](?:after-paint|stored|hydrate|when-idle)|i18n[\\/]languages|accounts[\\/]known-cookie|catalogue[\\/]list[\\/]islands[\\/]kept-in-tab)\./,
    priority: 5,
  },
  // Wanted by whatever makes a call, and by nothing that a page has before anybody touches it. Before the next group, which
  // names these and would take them along.
  { name: 'shop-calls', test: sources('shop-calls', 'http/call'), priority: 5 },
  // Asked for by the back office alone; without a file of their own they would travel with the routes, which name them.
  { name: 'calls', test: sources('calls', 'dashboard-routes'), priority: 4 },
  // What the tour and one's own room share, and no other page has a use for.
  { name: 'state-rules', test: sources('tour/(?:state-rules|patterns|rooms|laying-rules)'), priority: 4 },
  // The tour's viewer takes these too, and has no use for React, which the next group brings along.
  {
    name: 'plain',
    test: sources('i18n/(?:translate|format)', 'money/(?:format|currency|rounding)', 'pricing/rules', 'routes'),
    priority: 3,
  },
  // Without hydrated.ts itself: a module fetched by name and put here would be one more file, which asks for this one.
  {
    name: 'shared',
    test: sources(
      'i18n/react',
      'ui/(?:money|icon|forms/field)',
      'ui/early-input',
      'storefront/layout/islands/frame-extras',
    ),
    priority: 2,
  },
  {
    name: 'cart',
    test: sources(
      'cart/islands/(?:cart|cart-store|buy/chosen|stepper|drawer-state)',
      'cart/rules',
      'measure/(?:area|decimal|quantity)',
    ),
    priority: 1,
  },
]
