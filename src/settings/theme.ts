import { readableOn } from '../ui/contrast.ts'
import type { ShopSettings } from './schema.ts'

/** The owner's colors as the CSS variables that the style sheets build on. Text is as the owner wishes where it can be read. */
export const themeVariables = ({ color }: Pick<ShopSettings, 'color'>) => ({
  '--primary': color.primary,
  '--primary-hover': color.primary_hover,
  '--secondary': color.secondary,
  '--body-gray': color.body_gray,
  '--on-primary': readableOn(color.primary, color.primary_contrast),
  '--on-primary-hover': readableOn(color.primary_hover, color.primary_hover_contrast),
  '--on-secondary': readableOn(color.secondary, color.secondary_contrast),
  '--on-body-gray': readableOn(color.body_gray, color.body_gray_contrast),
})

/** The same for the style of the root element. */
export const themeStyle = (settings: Pick<ShopSettings, 'color'>): string =>
  Object.entries(themeVariables(settings))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
