/** Where a product's page has room, above the calculator, for what the floor costs in the rooms of a project. */
export const buyPanelId = 'rooms-panel'
