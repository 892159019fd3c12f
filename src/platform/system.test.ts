import { expect, it } from 'vitest'
import { type System, thisSystem, whyNotOn } from './system.ts'

const here: System = { node: '26.10.0', platform: 'linux', arch: 'x64', glibc: '2.36' }

it('the shop runs on the five systems that its compiled parts come for', () => {
  const others: Partial<System>[] = [
    { arch: 'arm64' },
    { platform: 'darwin', glibc: undefined },
    { platform: 'darwin', arch: 'arm64', glibc: undefined },
    { platform: 'win32', glibc: undefined, node: '28.0.0' },
  ]
  for (const other of [{}, ...others]) expect(whyNotOn({ ...here, ...other })).toBeUndefined()
})

it.each<[string, Partial<System>, string]>([
  ['Alpine', { glibc: undefined }, 'no GNU C library (Alpine has musl instead)'],
  ['an old Node', { node: '24.21.0' }, 'needs Node.js 26 or later and runs on 24.21.0'],
  ['a Node of one digit', { node: '8.9.0' }, 'runs on 8.9.0'],
  ['a Raspberry Pi of 32 bits', { arch: 'arm' }, 'does not run on linux-arm'],
  ['Windows on ARM', { platform: 'win32', arch: 'arm64', glibc: undefined }, 'does not run on win32-arm64'],
  ['FreeBSD', { platform: 'freebsd', glibc: undefined }, 'does not run on freebsd-x64'],
])('says plainly that it does not run on %s', (_name, other, said) => {
  const reason = whyNotOn({ ...here, ...other })
  expect(reason).toContain(said)
  expect(reason).not.toContain('\n')
})

it('knows the machine that it runs on', () => {
  expect(whyNotOn(thisSystem())).toBeUndefined()
})
