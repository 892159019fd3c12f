/** A difference with its sign, a plus too, before the digits in every language; it has to be isolated left to right. */
export const signed = (value: number, write: (value: number) => string): string => (value > 0 ? '+' : '') + write(value)
