import { readableOn } from '../ui/contrast.ts'
import type { ShopSettings } from './schema.ts'

/** The colors of the specification's point 3. */
export const standardColors: ShopSettings['color'] = {
  primary: '#ffc107',
  primary_hover: '#ffd763',
  secondary: '#EF4A23',
  body_gray: '#d9e0e5',
  body_gray_contrast: '#000000',
  primary_contrast: '#ffffff',
  primary_hover_contrast: '#000000',
  secondary_contrast: '#ffffff',
}

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
