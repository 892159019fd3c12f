import { mixHex } from '../color.ts'

/** The ground every accessory is shown on, and the drawing's size in pixels. */
const GROUND = '#e9e4da'
export const WIDTH = 1200
export const HEIGHT = 900

/** The colors of one material: its face, lit and shaded, and its outline. */
export type Tones = { face: string; light: string; shade: string; line: string }

/** Tones of a material from its color. */
export function tonesOf(color: string): Tones {
  return {
    face: color,
    light: mixHex(color, '#ffffff', 0.28),
    shade: mixHex(color, '#1d140c', 0.24),
    line: mixHex(color, '#1d140c', 0.5),
  }
}

export const SCREED = tonesOf('#d3cabb')
export const PAD = tonesOf('#8fa0a8')
export const OAK = tonesOf('#c9b08c')
export const STONE = tonesOf('#b5b3ae')
export const WALL = tonesOf('#dbd4c7')

/** A whole drawing: ground, soft shadow definitions, content. */
export function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#efebe3"/><stop offset="1" stop-color="${GROUND}"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#air)"/>
${content}
</svg>`
}

/** Brings a cross-section closer: the middle of it fills the drawing. */
export function closer(content: string, centerX: number, centerY: number, zoom = 1.5): string {
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${zoom}) translate(${-centerX} ${-centerY})">${content}</g>`
}

/** A filled path with the outline of its material. */
export function shape(d: string, tones: Tones, stroke = 3): string {
  return `<path d="${d}" fill="${tones.face}" stroke="${tones.line}" stroke-width="${stroke}" stroke-linejoin="round"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

/** A blurred shadow under something that stands on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.22): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3a2d1e" opacity="${strength}" filter="url(#soft)"/>`
}
