import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

const step = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })

test.each(['runBeside', 'runBehind'])(
  'steps of %s are answered in their order, what failed as failed, and none speaks into another',
  (name) => {
    const steps = [
      step('slow', `console.log('slow begins'); setTimeout(() => console.log('slow ends'), 300)`),
      step('wrong', `console.error('a fault'); process.exitCode = 3`),
      step('killed', `process.kill(process.pid, 'SIGKILL')`),
    ]
    const script = `
    import { ${name} as run } from ${JSON.stringify(new URL('./steps.ts', import.meta.url).href)}
    const outcomes = await run(${JSON.stringify(steps)})
    console.log(JSON.stringify(outcomes.map(({ name, ok }) => [name, ok])))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([
      ['slow', true],
      ['wrong', false],
      ['killed', false],
    ])
    expect(stdout).toMatch(/▸ slow\nslow begins\nslow ends\n✓ slow/)
    expect(stdout).toMatch(/▸ wrong\na fault\n✗ wrong/)
  },
)

test('what stays behind has the lowest priority, with all that it starts; what is shown has the usual one', () => {
  const told = `console.log('priority ' + require('node:os').getPriority())`
  const deeper = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(told)}], { stdio: 'inherit' })`
  const waiting = `setTimeout(() => { ${deeper} }, 200)`
  const script = `
    import { runBehind, runStep } from ${JSON.stringify(new URL('./steps.ts', import.meta.url).href)}
    await runBehind([${JSON.stringify(step('behind', waiting))}])
    await runStep(${JSON.stringify(step('shown', told))})`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const usual = getPriority()
  expect(stdout).toMatch(/▸ behind\npriority 19\n✓ behind/)
  expect(stdout).toMatch(new RegExp(`▸ shown\npriority ${usual}\n✓ shown`))
})
