import { isFailure, postForm } from '../../../ui/client.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
const controlsOf = (form: HTMLFormElement): Control[] => [...form.querySelectorAll<Control>('input, textarea')]

/** Says what is wrong with a field below it, or takes that back. */
function tell(control: Control, sentence: string | undefined): void {
  const field = control.closest('.field')
  field?.querySelector('.err')?.remove()
  field?.classList.toggle('field--bad', sentence !== undefined)
  control.toggleAttribute('aria-invalid', sentence !== undefined)
  control.removeAttribute('aria-describedby')
  if (sentence === undefined) return
  const error = document.createElement('p')
  error.className = 'err'
  error.id = `${control.id}-error`
  error.textContent = sentence
  field?.append(error)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', error.id)
}

/**
 * Sends a form to its own address and goes where its `data-call` says. Refused, it keeps what was typed, tells each
 * wrong field's sentence beside it and takes the focus to the first.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  if (form.dataset.sending !== undefined) return
  form.dataset.sending = ''
  const general = form.querySelector<HTMLElement>('[data-form-error]')
  const answer = await postForm(form)
  delete form.dataset.sending
  if (!isFailure(answer)) {
    location.assign(form.dataset.call ?? location.pathname)
    return
  }
  const { fields = {}, err } = answer
  const controls = controlsOf(form)
  for (const control of controls) tell(control, fields[control.name])
  const wrong = controls.find(({ name }) => fields[name] !== undefined)
  if (general) {
    general.hidden = wrong !== undefined
    general.textContent = err || (form.dataset.offline ?? '')
  }
  const first = wrong ?? general
  first?.focus()
}
