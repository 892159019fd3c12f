const digit = '[\\d\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]'
const decimals = `${digit}{1,2}`

const shapes = [
  `${digit}{1,6}([.,\u066b\u060c]${digit}{0,2})?`,
  `[.,\u066b\u060c]${decimals}`,
  `${digit}{1,3}[ \u00a0\u202f\u066c]${digit}{3}([.,\u066b\u060c]${decimals})?`,
  `${digit}{1,3}[,\u060c]${digit}{3}[.\u066b]${decimals}`,
  `${digit},${digit}{2},${digit}{3}([.\u066b]${decimals})?`,
  `${digit}{1,3}[.\u066b]${digit}{3}[,\u060c]${decimals}`,
]

/**
 * What the field of a price takes, for the browser to check where no script does: every way of writing a number that
 * `parseHundredths` reads, below a million.
 */
export const pricePattern = ` *(?:${shapes.join('|')}) *`
