import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  test.each([
    ['Ada@Example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada+floors@example.com', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['A.da@GoogleMail.com', 'ada@gmail.com'],
    ['ada@gmail.com.', 'ada@gmail.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['+ada@example.com', '+ada@example.com'],
    ['ada', 'ada'],
    ['', ''],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  test('answers its own answer unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address))
      }),
    )
  })

  test('is the same for every tag, case and, at Gmail, every dot', () => {
    const name = fc.stringMatching(/^[a-z0-9]{2,20}$/)
    fc.assert(
      fc.property(name, fc.stringMatching(/^[a-zA-Z0-9.+]{0,12}$/), fc.nat(), (local, tag, at) => {
        const dotted = `${local.slice(0, 1 + (at % (local.length - 1)))}.${local.slice(1 + (at % (local.length - 1)))}`
        expect(mailboxOf(`${local.toUpperCase()}+${tag}@Example.com`)).toBe(`${local}@example.com`)
        expect(mailboxOf(`${dotted}+${tag}@googlemail.com`)).toBe(`${local}@gmail.com`)
      }),
    )
  })
})
