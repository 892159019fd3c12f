import { useEffect, useState } from 'react'

/** Long enough that a word is asked for once. */
const PAUSE_MS = 300

/** A value as it was when it last came to rest. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same is the same
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
