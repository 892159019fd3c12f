import { afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { del, get } from '../http/call.ts'
import type { done } from '../http/outputs.ts'
import {
  ask,
  askEndpoint,
  CallFailed,
  call,
  callEndpoint,
  isFailure,
  spoken,
  UNREACHABLE,
  whenSessionEnds,
} from './client.ts'

const answers = (body: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))

afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  test('sends an object as JSON and gives the body', async () => {
    const fetched = answers('{"success":true,"order":{"id":"1"}}')
    expect(await call('POST', '/api/x', { note: 'hi' })).toEqual({ success: true, order: { id: '1' } })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"note":"hi"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('leaves the type of a form to the browser, which knows the boundary', async () => {
    const fetched = answers('{"success":true}')
    const form = new FormData()
    await call('PUT', '/api/x', form)
    expect(fetched.mock.calls[0]?.[1]).toEqual({ method: 'PUT', body: form, headers: { accept: 'application/json' } })
  })

  test('gives a refusal as the server put it', async () => {
    answers('{"success":false,"err":"No.","code":"FORBIDDEN"}', 403)
    const answer = await call('GET', '/api/x')
    expect(isFailure(answer) && answer.err).toBe('No.')
  })

  test('does not take an answer without `success` for a refusal', async () => {
    answers('{"url":"/"}')
    expect(isFailure(await call('POST', '/api/auth/signout'))).toBe(false)
  })

  test.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), /^Failed to fetch$/],
    ['a page', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), /JSON/],
    ['something that is no error', () => Promise.reject('gone'), /^gone$/],
  ])('that gets %s gives the message of the error, logs it and does not throw', async (_what, reply, message) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(reply)
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await call('GET', '/api/x')
    expect(answer).toEqual({ success: false, err: expect.stringMatching(message), code: UNREACHABLE })
    expect(logged).toHaveBeenCalledOnce()
    // It is the browser's own, in English: nobody is shown it.
    expect(isFailure(answer) && spoken(answer)).toBe('')
    expect(await ask('/api/x').catch((thrown: Error) => thrown.message)).toBe('')
  })

  test('that needs a session tells whoever begins sessions', async () => {
    const ended = vi.fn(async (_isWrite: boolean) => ({ isAgain: false }))
    whenSessionEnds(ended)
    answers('{"success":false,"err":"Please sign in first.","code":"UNAUTHENTICATED"}', 401)
    await call('GET', '/api/x')
    expect(ended).toHaveBeenCalledOnce()
    answers('{"success":false,"err":"No.","code":"FORBIDDEN"}', 403)
    await call('GET', '/api/x')
    expect(ended).toHaveBeenCalledOnce()
  })

  test('waits for a session that is begun again, and is then made once more', async () => {
    const refused = '{"success":false,"err":"Please sign in first.","code":"UNAUTHENTICATED"}'
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockImplementation(async () =>
      fetched.mock.calls.length === 1 ? new Response(refused, { status: 401 }) : new Response('{"id":"1"}'),
    )
    const { promise, resolve } = Promise.withResolvers<{ isAgain: boolean }>()
    const ended = vi.fn(() => promise)
    whenSessionEnds(ended)
    const answer = call('PUT', '/api/x', { name: 'typed' })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 30_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    resolve({ isAgain: true })
    expect(await answer).toEqual({ id: '1' })
    expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
  })

  test('is not made once more where someone else signed in, and says so', async () => {
    answers('{"success":false,"err":"Please sign in first.","code":"UNAUTHENTICATED"}', 401)
    whenSessionEnds(async (isWrite) => ({ isAgain: !isWrite, err: 'Not sent: you are Bo now.' }))
    expect(await call('PUT', '/api/x', {})).toMatchObject({ success: false, err: 'Not sent: you are Bo now.' })
  })

  test('asked for as a promise throws its refusal', async () => {
    answers('{"success":false,"err":"We couldn’t find that.","code":"NOT_FOUND"}', 404)
    const error = await ask('/api/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ message: 'We couldn’t find that.', code: 'NOT_FOUND' })
  })
})

describe('a call of the table', () => {
  const stocked = get<{
    input: z.ZodObject<{ id: z.ZodString; page: z.ZodOptional<z.ZodNumber> }>
    output: typeof done
  }>('/api/stock/{id}/movements')
  const removed = del<{ input: z.ZodObject<{ id: z.ZodString; version: z.ZodNumber }>; output: typeof done }>(
    '/api/x/{id}',
  )

  test('puts what its path names there, and what else is given into the query', async () => {
    const fetched = answers('{"success":true}')
    expect(await askEndpoint(stocked, { id: 'a/b', page: 2 })).toEqual({ success: true })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/stock/a%2Fb/movements?page=2')
    fetched.mockResolvedValue(new Response('{"success":true}'))
    await askEndpoint(stocked, { id: 'c', page: undefined })
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/stock/c/movements')
  })

  test('that changes something sends the rest as its body', async () => {
    const fetched = answers('{"success":true}')
    await callEndpoint(removed, { id: '7', version: 3 })
    expect(fetched.mock.calls[0]).toMatchObject(['/api/x/7', { method: 'DELETE', body: '{"version":3}' }])
  })

  test('throws a refusal where it is waited for', async () => {
    answers('{"success":false,"err":"No.","code":"FORBIDDEN"}', 403)
    await expect(askEndpoint(stocked, { id: 'a' })).rejects.toMatchObject({ message: 'No.', code: 'FORBIDDEN' })
  })
})
