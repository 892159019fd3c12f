import { useEffect } from 'react'
import { type CallFailure, isFailure, postForm } from '../client.ts'
import { errorId } from './field.tsx'

/** Takes away what was said of an earlier try. */
function clear(form: HTMLFormElement): void {
  for (const said of form.querySelectorAll('[data-said]')) said.remove()
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  }
}

function paragraph(text: string, id?: string): HTMLParagraphElement {
  const said = document.createElement('p')
  said.className = 'err'
  said.dataset.said = ''
  said.textContent = text
  if (id === undefined) said.setAttribute('role', 'alert')
  else said.id = id
  return said
}

/** Says of each field what is wrong with it, below it, and goes to the first; what is of no field stands at the end. */
function show(form: HTMLFormElement, { err, fields = {} }: CallFailure, noAnswer: string): void {
  let first: HTMLElement | undefined
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement)) continue
    const sentence = fields[control.getAttribute('name') ?? '']
    if (sentence === undefined) continue
    const id = errorId(control.id)
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', id)
    control.closest('.field')?.append(paragraph(sentence, id))
    first ??= control
  }
  if (first) first.focus()
  else form.append(paragraph(err || noAnswer))
}

async function send(form: HTMLFormElement, next: string, noAnswer: string): Promise<void> {
  if (form.dataset.busy !== undefined) return
  form.dataset.busy = ''
  const answer = await postForm(form)
  delete form.dataset.busy
  clear(form)
  if (isFailure(answer)) show(form, answer, noAnswer)
  else location.assign(next)
}

/**
 * Sends the page's forms that name, in `data-send`, where a success leads, and says beside the fields what is wrong.
 * Without script the same forms are sent by the browser itself. Shows nothing of its own.
 */
export function FormErrors({ noAnswer }: { noAnswer: string }) {
  useEffect(() => {
    const submitted = (event: SubmitEvent) => {
      const { target: form } = event
      if (!(form instanceof HTMLFormElement) || form.dataset.send === undefined) return
      event.preventDefault()
      void send(form, form.dataset.send, noAnswer)
    }
    document.addEventListener('submit', submitted)
    return () => document.removeEventListener('submit', submitted)
  }, [noAnswer])
  return null
}
