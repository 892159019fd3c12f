/** How planks and tiles are laid; the layout engine says which of them a floor can be laid in. */
export const layingPatterns = ['straight', 'third', 'half', 'diagonal', 'herringbone', 'grid', 'brick'] as const
export type LayingPattern = (typeof layingPatterns)[number]
