/** The calls and the browser code that have no contract yet, for `contracts.test.ts`: take off what gets one, and add nothing. */
export const without: { calls: string[]; typesInBrowsers: Record<string, number> } = {
  calls: [
    'DELETE /api/products/{id}/texture',
    'GET /api/home/tour',
    'GET /api/products/{id}/texture',
    'POST /api/products/{id}/texture',
    'POST /api/products/{id}/texture/pictures',
    'POST /api/textures/sheet',
    'POST /api/uploads/images',
  ],
  typesInBrowsers: {
    'src/tour/screens/load.ts': 5,
  },
}
