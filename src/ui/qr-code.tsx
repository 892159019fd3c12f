import type { QrDrawing } from '../platform/qr.ts'

type QrCodeProps = { drawing: QrDrawing; label: string; className?: string }

/** A QR code with the quiet zone of four squares that readers need around it. */
export function QrCode({ drawing: { size, path }, label, className = 'qr' }: QrCodeProps) {
  return (
    <svg className={className} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
