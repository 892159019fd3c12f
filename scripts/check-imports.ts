import { readdirSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { importRules } from './import-rules.ts'

/** Fewer than this and the cruiser has not understood the sources: that must not pass as "nothing wrong". */
const LEAST_MODULES = 100

const { options, ...ruleSet } = importRules
const { output } = await cruise(['src', 'stores'], { ...options, ruleSet, validate: true } as never, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
})
const { summary } = output as ICruiseResult
const files = readdirSync('src', { recursive: true }).filter((file) => /\.tsx?$/.test(String(file)))
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < Math.max(LEAST_MODULES, files.length)) {
  console.error(`Only ${summary.totalCruised} of ${files.length} modules were understood.`)
  process.exitCode = 1
}
if (summary.violations.length > 0) process.exitCode = 1
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} against the table.`,
)
