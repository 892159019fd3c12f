/** What keeps the shop from starting and a person can set right: shown as its message alone, without a stack. */
export class StartRefused extends Error {}

/** The sentence to show for an error that a person can set right, or undefined for one that only a programmer can. */
export function plainReason(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message
  // What the system refuses (no permission, disk full) says by itself which file it is about.
  if (error instanceof Error && 'syscall' in error && !('severity' in error)) return error.message
  return undefined
}
