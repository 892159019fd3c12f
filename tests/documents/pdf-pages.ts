/** How large the pages of a PDF are, in whole points; A4 is 595 × 842. */
export function pageSizes(pdf: string): string[] {
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  )
}
