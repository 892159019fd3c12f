import { create } from 'qrcode'

export type QrDrawing = { size: number; path: string }

/** A QR code (ISO/IEC 18004, error correction M) as the path of its dark squares, one unit each. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
