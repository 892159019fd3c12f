import type { ChangeEvent } from 'react'
import { useHydrated } from '../../cart/islands/cart.ts'
import type { AddressEntry } from '../../delivery/address-contracts.ts'
import { useI18n } from '../../i18n/react.tsx'
import { Field } from '../../ui/forms/field.tsx'

type Props = { group: 'shipping' | 'billing'; book: readonly AddressEntry[] }

/** Writes into a field as typing would, so that the form keeps it like anything typed. */
function write(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLSelectElement)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Fills an address in from the address book. Needs script: without it the defaults stand in the fields already. */
export function AddressBook({ group, book }: Props) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  if (!isHydrated || book.length < 2) return null

  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    const entry = book.find(({ id }) => id === target.value)
    const { form } = target
    if (!entry || !form) return
    for (const part of ['house', 'city', 'state', 'zipCode', 'country'] as const) {
      write(form, `${group}.${part}`, entry[part])
    }
    if (group === 'billing') return
    write(form, 'contact.fullName', entry.fullName)
    write(form, 'contact.phone', entry.phone)
  }

  const id = `${group}-book`
  return (
    <Field id={id} label={t('checkout.addressBook')} className="c6">
      <select className="input" id={id} defaultValue="" onChange={choose}>
        <option value="">{t('checkout.addressBookChoose')}</option>
        {book.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {[entry.fullName, entry.house, entry.city].join(', ')}
          </option>
        ))}
      </select>
    </Field>
  )
}
