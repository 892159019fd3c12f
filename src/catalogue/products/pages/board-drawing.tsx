import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import type { ProductView } from '../queries.ts'

/** The room in the drawing for the board itself; its dimension lines stand around it. */
const room = { width: 640, height: 230 }
const edge = 40

/** Inches as the data sheet has them, or worked out from millimetres: one inch is 25.4 mm. */
function inches(size: string | undefined, lengthTenthMm: number, widthTenthMm: number): [number, number] {
  const [, width, length] = /^([\d.]+) × ([\d.]+) in$/.exec(size ?? '') ?? []
  const fromTenths = (tenths: number) => Math.round(tenths / 2.54) / 100
  return [Number(length ?? fromTenths(lengthTenthMm)), Number(width ?? fromTenths(widthTenthMm))]
}

/** One board or tile drawn to scale over its own texture, with its length, width and thickness. */
export function BoardDrawing({ product }: { product: ProductView }) {
  const { t, format } = useI18n()
  const { boardLengthTenthMm: lengthTenthMm, boardWidthTenthMm: widthTenthMm, nominalSize } = product.specification
  if (!lengthTenthMm || !widthTenthMm) return null
  const scale = Math.min(room.width / lengthTenthMm, room.height / widthTenthMm)
  const [width, height] = [lengthTenthMm * scale, widthTenthMm * scale]
  const [lengthIn, widthIn] = inches(nominalSize, lengthTenthMm, widthTenthMm)
  const thick = product.thicknessTenthMm === null ? 0 : Math.max(4, product.thicknessTenthMm * scale)
  const [right, bottom] = [edge + width, edge + height]
  const inch = (value: number) => t('catalogue.inches', { size: format.number(value) })
  const thickness = product.thicknessTenthMm === null ? '' : t('catalogue.mm', { value: product.thicknessTenthMm / 10 })
  const total = bottom + (thick ? 64 + thick : 44)
  const picture = product.plank ?? product.swatch
  return (
    <figure className="wide">
      <svg
        viewBox={`${edge - 40 - (room.width - width) / 2} 0 ${room.width + 200} ${total + 24}`}
        role="img"
        aria-label={t('catalogue.drawing', { length: inch(lengthIn), width: inch(widthIn), thickness })}
      >
        <svg aria-hidden="true" x={edge} y={edge} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <rect width={width} height={height} fill={product.baseColor ?? 'var(--body-gray)'} />
          {picture && <BoardTexture url={picture.url} width={width} height={height} />}
        </svg>
        <rect x={edge} y={edge} width={width} height={height} fill="none" stroke="#211c18" strokeOpacity=".35" />
        <path
          d={`M${edge} ${bottom + 22}H${right}M${edge} ${bottom + 16}v12M${right} ${bottom + 16}v12M${right + 22} ${edge}V${bottom}M${right + 16} ${edge}h12M${right + 16} ${bottom}h12`}
          stroke="#211c18"
          fill="none"
        />
        <rect x={edge + width / 2 - 50} y={bottom + 12} width="100" height="20" className="paper" />
        <text x={edge + width / 2} y={bottom + 27} textAnchor="middle">
          {inch(lengthIn)}
        </text>
        <text x={right + 36} y={edge + height / 2 + 4}>
          {inch(widthIn)}
        </text>
        {thick > 0 && (
          <>
            <g transform={`translate(${edge} ${bottom + 52})`}>
              <rect width={width} height={thick} fill="#cfc1ab" />
              <rect width={width} height={Math.max(1.5, thick / 5)} fill={product.baseColor ?? '#8a8077'} />
              <rect y={thick * 0.88} width={width} height={Math.max(1, thick * 0.12)} fill="#8a8077" />
            </g>
            <text x={right + 36} y={bottom + 57 + thick / 2}>
              {thickness}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

type TextureProps = { url: string; width: number; height: number }

/**
 * Where a close-up shows one piece and no joint, as shares of its width and height: boards lie in its middle, a tile
 * fills the corner it starts in.
 */
const faces = {
  board: { left: 0.02, right: 0.64, top: 0.31, bottom: 0.72 },
  tile: { left: 0.05, right: 0.64, top: 0.02, bottom: 0.66 },
}

/** The face of one piece, cut from the close-up. Longer than three times its width it is a board. */
function BoardTexture({ url, width, height }: TextureProps) {
  const { left, right, top, bottom } = width / height > 3 ? faces.board : faces.tile
  const [full, tall] = [width / (right - left), height / (bottom - top)]
  return (
    <image
      href={imageHref(url, 828)}
      x={-left * full}
      y={-top * tall}
      width={full}
      height={tall}
      preserveAspectRatio="none"
    />
  )
}
