/*
 * Areas are integers in hundredths of a square foot (`areaCentiSqFt`), lengths in millimetres. What is left over is
 * rounded up everywhere: a floor a little too large is finished, one too small is not.
 */

/** One square foot in square millimetres, times 100, by the international foot of 304.8 mm (exact since 1959). */
const squareFootMm2E2 = 9_290_304

function wholeNumber(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0: ${value}`)
  return value
}

/** Division rounded up, exact for whole numbers below 2^53. */
function divideUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0)
}

/**
 * The area of a rectangular room in hundredths of a square foot.
 * @param lengthFt feet, of which two decimals count
 * @param widthFt feet, of which two decimals count
 * @throws RangeError if a side is negative, not finite or absurdly large.
 */
export function roomArea(lengthFt: number, widthFt: number): number {
  const lengthCentiFt = wholeNumber(Math.round(lengthFt * 100), 'length in hundredths of a foot')
  const widthCentiFt = wholeNumber(Math.round(widthFt * 100), 'width in hundredths of a foot')
  return divideUp(wholeNumber(lengthCentiFt * widthCentiFt, 'area'), 100)
}

/**
 * The area in hundredths of a square foot of a room measured in millimetres.
 * @throws RangeError if a side is not a whole number from 0.
 */
export function roomAreaFromMm(lengthMm: number, widthMm: number): number {
  const areaMm2 = wholeNumber(lengthMm, 'length in mm') * wholeNumber(widthMm, 'width in mm')
  return divideUp(wholeNumber(areaMm2 * 10_000, 'area'), squareFootMm2E2)
}

/**
 * The area to buy, with the share that cutting wastes.
 * @param areaCentiSqFt hundredths of a square foot
 * @param percent such as 10; two decimals count
 * @throws RangeError if an argument is negative or not finite.
 */
export function withWaste(areaCentiSqFt: number, percent: number): number {
  const factorE4 = 10_000 + wholeNumber(Math.round(percent * 100), 'waste in hundredths of a percent')
  return divideUp(wholeNumber(wholeNumber(areaCentiSqFt, 'area') * factorE4, 'area with waste'), 10_000)
}

/**
 * How many whole boxes cover an area.
 * @param areaCentiSqFt hundredths of a square foot to cover
 * @param areaPerBoxCentiSqFt hundredths of a square foot in one box
 * @throws RangeError if the area is not a whole number from 0, or a box covers nothing.
 */
export function boxesFor(areaCentiSqFt: number, areaPerBoxCentiSqFt: number): number {
  if (wholeNumber(areaPerBoxCentiSqFt, 'area of a box') === 0) throw new RangeError('a box must cover something')
  return divideUp(wholeNumber(areaCentiSqFt, 'area'), areaPerBoxCentiSqFt)
}

/** The area, in hundredths of a square foot, that so many boxes cover. */
export function coverage(boxes: number, areaPerBoxCentiSqFt: number): number {
  return wholeNumber(boxes, 'boxes') * wholeNumber(areaPerBoxCentiSqFt, 'area of a box')
}
