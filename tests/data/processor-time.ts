/**
 * Milliseconds that this process has computed so far, on all of its threads: of work that only computes they tell what it costs also on a machine
 * that others work on, where the clock tells how much of it they left.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
