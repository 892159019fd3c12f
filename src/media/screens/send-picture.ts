import { calls } from '../../routes.ts'
import { type CallFailure, isSessionOver, personHeaders, sessionIsOver, unreachable } from '../../ui/client.ts'
import type { UploadedPicture } from '../contracts.ts'
import type { Purpose } from '../rules.ts'

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

type Answer = UploadedPicture | CallFailure | undefined

/** Sends one picture and tells how much of it is there, 0 to 1: fetch would not say. A session that is over is begun again. */
export function sendPicture(file: Blob, purpose: Purpose, onProgress: (share: number) => void): Sending {
  let request = new XMLHttpRequest()
  let isStopped = false
  const form = new FormData()
  form.set('for', purpose)
  form.set('file', file)
  const send = () =>
    new Promise<Answer>((resolve) => {
      request = new XMLHttpRequest()
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(read(request.responseText))
      request.onerror = () => resolve(unreachable(new Error(`POST ${calls.uploadImage.path} got no answer`)))
      request.onabort = () => resolve(undefined)
      request.open('POST', calls.uploadImage.path)
      request.setRequestHeader('accept', 'application/json')
      for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value)
      request.send(form)
    })
  const work = async (): Promise<Answer> => {
    const answer = await send()
    if (!answer || !isSessionOver(answer)) return answer
    const { isAgain, err = answer.err } = await sessionIsOver(true)
    if (isStopped) return undefined
    return isAgain ? send() : { ...answer, err }
  }
  return {
    done: work(),
    stop: () => {
      isStopped = true
      request.abort()
    },
  }
}
