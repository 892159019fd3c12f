import type { z } from 'zod'
import { cartProject, type ToAdd } from '../../projects/kit/cart-rules.ts'
import type { Kit } from '../../projects/kit/contracts.ts'
import type { Project } from '../../projects/saved/schema.ts'
import type { quoteAskContract } from '../contracts.ts'

type QuoteAskInput = z.input<typeof quoteAskContract.input>

type Asked = {
  floor: Kit['floor']
  lines: readonly ToAdd[]
  /** Why each line has as many as it has, by its product's id. */
  reasons: ReadonlyMap<string, string>
}

/** What is asked for: the floor and the lines of a kit that are taken, as lines of a cart, and what was typed into the form. */
export function askInput(
  id: string,
  project: Project,
  { floor, lines, reasons }: Asked,
  form: FormData,
): QuoteAskInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const place = text('delivery')
  return {
    id,
    project,
    drawn: cartProject(project, project.floor, floor),
    lines: lines.map(({ product: { id: _id, color, attribute }, quantity }) => ({
      _id,
      qty: quantity,
      reason: reasons.get(_id) ?? '',
      ...(color && { color: color.name }),
      ...(attribute !== null && { attribute }),
      project: project.id,
    })),
    contact: { fullName: text('contact.fullName'), phone: text('contact.phone'), email: text('contact.email') },
    address: {
      house: text('shipping.house'),
      city: text('shipping.city'),
      state: text('shipping.state'),
      zipCode: text('shipping.zipCode'),
      country: text('shipping.country'),
    },
    delivery: place === 'pickup' ? { type: 'pickup' } : { type: 'delivery' },
    note: text('note'),
  }
}

/** The form's name of a field that the server refused. */
export const fieldNamed = (name: string): string =>
  name.startsWith('address.')
    ? `shipping.${name.slice('address.'.length)}`
    : name.startsWith('delivery')
      ? 'delivery'
      : name
