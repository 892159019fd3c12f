import { type LayInput, lay } from './lay.ts'

/** What a page asks of its thread, and is answered: a layout, or only how many boxes it takes. */
export type LayOrder = { id: number; input: LayInput; isCountOnly?: boolean }

self.onmessage = ({ data: { id, input, isCountOnly } }: MessageEvent<LayOrder>) => {
  try {
    const layout = lay(input)
    self.postMessage(isCountOnly ? { id, boxCount: layout.boxCount } : { id, layout })
  } catch (error) {
    self.postMessage({ id, error: String(error) })
  }
}
