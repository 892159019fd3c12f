import { type LayInput, lay } from './lay.ts'

/** What a page asks of its thread, and is answered. */
export type LayOrder = { id: number; input: LayInput }

self.onmessage = ({ data: { id, input } }: MessageEvent<LayOrder>) => {
  try {
    self.postMessage({ id, layout: lay(input) })
  } catch (error) {
    self.postMessage({ id, error: String(error) })
  }
}
