import type { HttpBindings } from '@hono/node-server'

/** What every handler finds beside its request: Node's own request and response. */
export type Served = { Bindings: HttpBindings }
