import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorReport } from './report.ts'

/*
 * The thread that runs the module of ERROR_REPORTER, dist/server/error-thread.js once it is built.
 */
type Report = (report: ErrorReport) => unknown

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function load(): Promise<Report> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(String(workerData)).href)) as Record<string, unknown>
  // A CommonJS module's own exports stand behind its default.
  const own = module.default as Record<string, unknown> | undefined
  const report = [module.default, module.report, own?.report].find((each) => typeof each === 'function')
  if (report === undefined) throw new Error(`${String(workerData)} exports no function.`)
  return report as Report
}

const port = parentPort
try {
  const report = await load()
  port?.on('message', async (asked: { id: number; report: ErrorReport }) => {
    try {
      await report(asked.report)
      port.postMessage({ done: asked.id })
    } catch (error) {
      port.postMessage({ done: asked.id, failed: reasonOf(error) })
    }
  })
  port?.postMessage({ ready: true })
} catch (error) {
  port?.postMessage({ refused: reasonOf(error) })
}
