import type { Purpose, UploadedPicture } from '../../platform/media/rules.ts'
import { calls } from '../../routes.ts'
import { type CallFailure, isFailure, sessionIsOver, unreachable } from '../client.ts'

type Sending = {
  /** The picture as the shop keeps it, or the refusal; undefined when it was stopped. */
  done: Promise<UploadedPicture | CallFailure | undefined>
  stop(): void
}

function read(text: string): UploadedPicture | CallFailure {
  try {
    return JSON.parse(text)
  } catch (error) {
    return unreachable(error)
  }
}

/** Sends one picture and tells how much of it is there, 0 to 1: fetch would not say. */
export function sendPicture(file: Blob, purpose: Purpose, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('for', purpose)
  form.set('file', file)
  const done = new Promise<UploadedPicture | CallFailure | undefined>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = read(request.responseText)
      if (isFailure(answer) && answer.code === 'UNAUTHENTICATED') sessionIsOver()
      resolve(answer)
    }
    request.onerror = () => resolve(unreachable(new Error(`POST ${calls.uploadImage} got no answer`)))
    request.onabort = () => resolve(undefined)
  })
  request.open('POST', calls.uploadImage)
  request.setRequestHeader('accept', 'application/json')
  request.send(form)
  return { done, stop: () => request.abort() }
}
