import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import type { Outcome } from './drill.ts'
import { tableOf } from './judge.ts'

const RESULT = 'bench/results/failover.md'
/** So many of each are the drill; fewer are a try, whose figures are shown and not kept. */
const WHOLE_DRILL = 10

/** Versions of Debian's packages. */
function versions(): string {
  const names = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql-15']
  const { stdout } = spawnSync('dpkg-query', ['-W', ...names], { encoding: 'utf8' })
  return stdout.trim().replaceAll('\t', ' ').replaceAll('\n', ', ')
}

/** Whether nothing was lost, doubled or wrong. */
export const holds = ({ lost, doubled, wrong }: Outcome): boolean => lost.length + doubled.length + wrong.length === 0

/** Shows what came of the drill, and keeps it where it was a whole one. @returns whether all held */
export function writeResult(outcome: Outcome, times: number): boolean {
  const { rounds, acknowledged, repeated, paid, lost, doubled, wrong } = outcome
  const text = `# The failover drill

\`npm run drill:failover\`, each kind of fault ${times} times: three nodes, three shops, people who order all the time. ${cpus()[0]?.model}, ${availableParallelism()} cores,
Node ${process.version}; ${versions()}.

Orders acknowledged: ${acknowledged} (${repeated} of them asked for more than once, ${paid} paid by card). Lost: ${lost.length}. Doubled: ${doubled.length}.
Seconds, median / worst; aims: 30 s without sales, 5 s for pages.

${tableOf(rounds)}
${wrong.length === 0 ? '\nBooks, stock, payments and e-mails agreed at the end.' : `\n${wrong.map((one) => `- ${one}`).join('\n')}`}
`
  console.log(`\n${text}`)
  for (const [name, numbers] of Object.entries({ lost, doubled })) if (numbers.length > 0) console.log(name, numbers)
  if (times >= WHOLE_DRILL) writeFileSync(RESULT, text)
  return holds(outcome)
}
