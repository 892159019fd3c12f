/** What somebody found of an item, and what the books said at that moment: free ones and those that orders hold. */
export type Found = { readonly counted: number; readonly books: number }

/** How many more (above zero) or fewer lie there than the books said when they were counted. What is sold later changes nothing of it. */
export const differenceOf = ({ counted, books }: Found): number => counted - books

/**
 * What is booked of a difference now: a store cannot have less than nothing free. What is missing beyond that was sold meanwhile.
 * @param free how many can be sold now
 */
export function bookable(difference: number, free: number): { booked: number; missing: number } {
  const booked = Math.max(difference, -free)
  return { booked, missing: booked - difference }
}

/** What people say of a count. */
export const countNumber = (number: number): string => `C-${number}`
