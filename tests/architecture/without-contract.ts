/** The calls and the browser code that have no contract yet, for `contracts.test.ts`: take off what gets one, and add nothing. */
export const without: { calls: string[]; typesInBrowsers: Record<string, number> } = {
  calls: [],
  typesInBrowsers: {},
}
