const NAME = 'underfoot-session'

/** Tells the other tabs of this browser that somebody is signed in here. Who it is each of them asks the server. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('signed in')
  channel.close()
}

/** Hears when somebody is signed in in another tab. @returns what ends it */
export function hearSignedIn(onSignedIn: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = onSignedIn
  return () => channel.close()
}
