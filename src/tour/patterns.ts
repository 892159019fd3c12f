/** The ways boards and tiles can be laid in the tour. Apart from the schemas, so that the viewer carries no parser. */
export const patterns = ['straight', 'half', 'third', 'diagonal', 'herringbone', 'grid', 'brick'] as const
export type Pattern = (typeof patterns)[number]
