const STEPS = 60
/** How far a parameter is moved to see what it does. */
const NUDGE = 1e-6

/** What is left, as so many standard deviations, of each thing that is known. */
type Residuals = (parameters: readonly number[]) => readonly number[]

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0)

/** Solves linear equations, a row each with its right side last; undefined where they have no one answer. */
export function solveLinear(equations: readonly (readonly number[])[]): number[] | undefined {
  const rows = equations.map((row) => [...row])
  const count = rows.length
  for (let at = 0; at < count; at++) {
    let pivot = at
    for (let k = at + 1; k < count; k++) if (Math.abs(rows[k]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = k
    const [first, second] = [rows[at], rows[pivot]]
    if (!first || !second || Math.abs(second[at] ?? 0) < 1e-14) return undefined
    rows[at] = second
    rows[pivot] = first
    for (const [k, row] of rows.entries()) {
      if (k === at) continue
      const factor = (row[at] ?? 0) / (second[at] ?? 1)
      for (let j = at; j <= count; j++) row[j] = (row[j] ?? 0) - factor * (second[j] ?? 0)
    }
  }
  return rows.map((row, at) => (row[count] ?? 0) / (row[at] ?? 1))
}

/**
 * The parameters near `start` that leave the least (D. Marquardt, "An Algorithm for Least-Squares Estimation of Nonlinear Parameters",
 * 1963), and the sum of the squares that they leave.
 */
export function leastSquares(
  residuals: Residuals,
  start: readonly number[],
): { parameters: readonly number[]; left: number } {
  let parameters = start
  let now = residuals(parameters)
  let left = squares(now)
  let damping = 1e-3
  for (let step = 0; step < STEPS && damping < 1e9; step++) {
    const slopes = parameters.map((value, k) => {
      const nudge = NUDGE * Math.max(1, Math.abs(value))
      return residuals(parameters.with(k, value + nudge)).map((moved, j) => (moved - (now[j] ?? 0)) / nudge)
    })
    const equations = slopes.map((one, k) => [
      ...slopes.map((other, j) => {
        const product = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
        return j === k ? product * (1 + damping) + 1e-12 : product
      }),
      -one.reduce((sum, value, at) => sum + value * (now[at] ?? 0), 0),
    ])
    const change = solveLinear(equations)
    const tried = change && parameters.map((value, k) => value + (change[k] ?? 0))
    const then = tried && residuals(tried)
    const after = then ? squares(then) : Infinity
    if (tried && then && after < left) {
      const isDone = left - after < 1e-10 * (1 + left)
      parameters = tried
      now = then
      left = after
      damping = Math.max(1e-9, damping / 4)
      if (isDone) break
    } else damping *= 6
  }
  return { parameters, left }
}
