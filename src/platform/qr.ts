import { encodeQR } from 'qr'

export type QrDrawing = { size: number; path: string }

/** A QR code (ISO/IEC 18004, error correction M) as the path of its dark squares, one unit each. */
export function drawQr(text: string): QrDrawing {
  // The encoder draws at least one white square around the code; who shows it sets its own margin.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const squares = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size: rows.length, path: squares.join('') }
}
