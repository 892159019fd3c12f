import { drawQr, type QrDrawing } from '../../platform/qr.ts'

/** A page's address as a code that a phone reads. */
export const addressCode = (address: string): QrDrawing => drawQr(address)
