import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const step = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })

test('steps beside each other are answered in their order, what failed as failed, and none speaks into another', () => {
  const steps = [
    step('slow', `console.log('slow begins'); setTimeout(() => console.log('slow ends'), 300)`),
    step('wrong', `console.error('a fault'); process.exitCode = 3`),
    step('killed', `process.kill(process.pid, 'SIGKILL')`),
  ]
  const script = `
    import { runBeside } from ${JSON.stringify(new URL('./steps.ts', import.meta.url).href)}
    const outcomes = await runBeside(${JSON.stringify(steps)})
    console.log(JSON.stringify(outcomes.map(({ name, ok }) => [name, ok])))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([
    ['slow', true],
    ['wrong', false],
    ['killed', false],
  ])
  expect(stdout).toMatch(/▸ slow\nslow begins\nslow ends\n✓ slow/)
  expect(stdout).toMatch(/▸ wrong\na fault\n✗ wrong/)
})
