/**
 * A number of an order, a lot or a telephone in a text, the whole of it as the only group. Such numbers are read out and typed in: no
 * line breaks in them. The eight signs of an order's number may all be letters; of others one at least is a digit.
 */
export const numberInText =
  /(?<![\w/.-])([A-Z]{1,3}-[\dA-Z]{8}(?:-[\dA-Z]{1,12}){0,2}(?![\w/-])|(?=[\dA-Z-]*\d)[\dA-Z]{1,12}(?:-[\dA-Z]{1,12}){1,3}(?![\w/-]))/g
