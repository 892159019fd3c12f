import type { IncomingMessage, ServerResponse } from 'node:http'

/** So much is read and thrown away to keep a connection: a form whose session ran out, say. */
const MOST_DISCARDED_BYTES = 64 * 1024

/** A sender that is answered in the middle of its body has so long to read the answer. */
const LINGER_MS = 1000

/**
 * Sees to it that the rest of a body which nobody wanted is not read. Node would read all of it, however much it is, to keep
 * the connection; and closed at once, the connection would be reset before the sender has read its answer. So it is said to be
 * over, nothing more is taken from it, and it ends a second after the answer. Call it before the answer's head is written.
 * @returns the headers to answer with
 */
export function closeUnread(incoming: IncomingMessage, outgoing: ServerResponse): Record<string, string> {
  if (incoming.complete || outgoing.headersSent) return {}
  // A body whose length is not told is NaN bytes long, and a request without one has come to its end.
  if (Number(incoming.headers['content-length']) <= MOST_DISCARDED_BYTES) return {}
  const { socket } = incoming
  // After its last answer Node would take the rest from the connection; nothing asks it for more from here on.
  incoming._read = () => {}
  socket.pause()
  // What Node's server ends a connection with after its last answer.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
  return { connection: 'close' }
}
