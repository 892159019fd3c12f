/*
 * The one place that rounds money. Amounts are integers in minor units (hundredths of the currency's unit); the
 * arithmetic runs on bigint, because a percentage of a large order passes 2^53 before it is divided again.
 */

/** Divides by a positive divisor; a half goes away from zero, as on a till receipt. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const quotient = (2n * magnitude + divisor) / (2n * divisor)
  return dividend < 0n ? -quotient : quotient
}

function toMinor(exact: bigint): number {
  const minor = Number(exact)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`amount too large: ${exact}`)
  return minor
}

/**
 * Rounds to one decimal of the unit, a multiple of 10 minor units: the specification's rounding of totals and coupons.
 * @throws RangeError if `minor` is not an integer.
 */
export function roundToTenth(minor: number): number {
  return toMinor(10n * divideRounded(BigInt(minor), 10n))
}

/**
 * A percentage of an amount, rounded once to a multiple of 10 minor units.
 * @param percent such as 12.5; two decimals count, further ones are rounded away first.
 * @throws RangeError if `minor` is not an integer or `percent` not finite.
 */
export function percentOf(minor: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return toMinor(10n * divideRounded(BigInt(minor) * hundredths, 100_000n))
}

/**
 * Another currency's amount by the shop's exchange rate, rounded to two decimals (whole minor units). It is only ever
 * shown: one that no number holds exactly is the nearest that can be, for it must not keep a page from being shown.
 * @param rate units of the other currency for one of ours; eight decimals count.
 * @throws RangeError if `minor` is not an integer or `rate` not finite.
 */
export const convert = (minor: number, rate: number): number => convertShare(minor, rate, 1, 1)

/**
 * The amount that {@link convert} made `minor` of. At a rate of 1 or more there is one such amount; below, it is one of
 * several, the one in their middle. Rounded to whole minor units.
 * @param rate above 0; eight decimals count.
 * @throws RangeError if `minor` is not an integer or `rate` not finite and above 0.
 */
export function convertBack(minor: number, rate: number): number {
  const rateE8 = BigInt(Math.round(rate * 1e8))
  if (rateE8 <= 0n) throw new RangeError(`cannot convert back by ${rate}`)
  return Number(divideRounded(BigInt(minor) * 100_000_000n, rateE8))
}

/**
 * `minor` × `times` ÷ `per`, rounded to whole minor units; for prices per unit of measure.
 * @throws RangeError if an argument is not an integer or `per` is not positive.
 */
export function scaleMoney(minor: number, times: number, per: number): number {
  if (per <= 0) throw new RangeError(`cannot share an amount by ${per}`)
  return toMinor(divideRounded(BigInt(minor) * BigInt(times), BigInt(per)))
}

/**
 * `minor` × `times` ÷ `per` in another currency, rounded once to whole minor units; for converted prices per unit of
 * measure, which would drift if they were rounded before and after. Only ever shown, as `convert`.
 * @param rate units of the other currency for one of ours; eight decimals count.
 * @throws RangeError if an integer is none, `rate` is not finite or `per` not positive.
 */
export function convertShare(minor: number, rate: number, times: number, per: number): number {
  if (per <= 0) throw new RangeError(`cannot share an amount by ${per}`)
  const rateE8 = BigInt(Math.round(rate * 1e8))
  return Number(divideRounded(BigInt(minor) * rateE8 * BigInt(times), 100_000_000n * BigInt(per)))
}

/** An amount as files have it: units with two decimals and a point, `12.50`. @param minor minor units */
export const inUnits = (minor: number): string => (minor / 100).toFixed(2)
