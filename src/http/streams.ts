/** Pieces of a body, made one after the other. */
export type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>>

/**
 * What is made as it is taken: nothing ahead, and no more once nobody takes it. A failure breaks the connection.
 * @param made what was taken of it already
 */
export function streamOf(
  chunks: Chunks,
  made?: IteratorResult<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let first = made
  return new ReadableStream(
    {
      pull: async (controller) => {
        const next = first ?? (await chunks.next())
        first = undefined
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
