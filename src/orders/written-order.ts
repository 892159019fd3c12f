import type { OrderLineView, OrderView } from './confirmation-queries.ts'
import type { DocumentView } from './documents/queries.ts'

/**
 * An order as a document of it has it: lines, amounts, name and billing address are those of the document, whatever was edited
 * since. How to reach the buyer is the order's own, so that what was forgotten stays so.
 */
export function asWritten(order: OrderView, document: DocumentView): { order: OrderView } {
  const { fullName, billing, lines, reason: _, ...sums } = document.content
  const labels = new Map(order.lines.map((line) => [line.color, line.colorLabel]))
  const written: OrderLineView[] = lines.map((line, index) => ({
    ...line,
    id: String(index),
    pictureUrl: null,
    projectId: line.projectId ?? null,
    lots: line.lots ?? [],
    // A document is of what was sold, whatever of it has left.
    shippedQuantity: 0,
    secondQuantity: 0,
    colorLabel: labels.get(line.color) ?? line.color,
  }))
  const { amountMinor: totalMinor, taxMinor } = document
  const contact = { ...order.contact, fullName }
  const { sampleCreditMinor = 0, exemptions = [] } = sums
  return {
    order: { ...order, ...sums, sampleCreditMinor, exemptions, billing, contact, lines: written, taxMinor, totalMinor },
  }
}
