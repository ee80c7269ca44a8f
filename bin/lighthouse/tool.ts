import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { byProcessorTime, type TraceEvent } from './processor-time.ts'
import { type Row, rowOf } from './results.ts'
import type { Screen } from './screens.ts'

const VERSION = '13.5.0'
const folder = path.join(import.meta.dirname, '../../node_modules/.cache/lighthouse')

type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  scoreDisplayMode: string
  details?: unknown
}
/** What we read of Lighthouse's result. */
export type Result = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}
type Gathered = {
  artifacts: { Trace: { traceEvents: readonly TraceEvent[] } }
  runnerOptions: { computedCache: Map<string, unknown> }
}
type Lighthouse = {
  gather: (page: undefined, url: string, options: { flags: object; config: object }) => Promise<Gathered>
  audit: (artifacts: object, options: Gathered['runnerOptions']) => Promise<{ lhr: Result } | undefined>
}

/**
 * Lighthouse, installed when it is first needed into a cache folder: 176 MB that no build or test needs stay out of the lock file
 * (docs/decisions/0101). No package of it runs a program while it is installed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const core = path.join(folder, 'node_modules/lighthouse/core')
  if (!fs.existsSync(core)) {
    fs.mkdirSync(folder, { recursive: true })
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    const { status } = spawnSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Lighthouse ${VERSION} could not be installed`)
  }
  const load = (file: string) => import(pathToFileURL(path.join(core, file)).href) as Promise<Record<string, unknown>>
  const [gathering, running] = await Promise.all([load('gather/navigation-runner.js'), load('runner.js')])
  const { audit } = running['Runner'] as Lighthouse
  return {
    gather: gathering['navigationGather'] as Lighthouse['gather'],
    audit: (...given) => audit.call(running['Runner'], ...given),
  }
}

/** How much slower than this machine the processor is taken to be. */
const SLOWER = 4

const screens = {
  desktop: { mobile: false, width: 1_350, height: 940, deviceScaleFactor: 1, disabled: false },
  phone: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75, disabled: false },
}
/** The networks of Lighthouse's own presets, both with a processor four times slower. */
const networks = {
  desktop: {
    rttMs: 40,
    throughputKbps: 10_240,
    requestLatencyMs: 40,
    downloadThroughputKbps: 10_240,
    uploadThroughputKbps: 10_240,
  },
  phone: {
    rttMs: 150,
    throughputKbps: 1_638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1_474.56,
    uploadThroughputKbps: 675,
  },
}

type Options = { phone: boolean; observed: boolean; clock: boolean }

/** Measures one screen once. Cookies stay; caches and service workers are cleared before. */
export function measureWith({ gather, audit }: Lighthouse, port: number, options: Options) {
  return async (origin: string, { path: address, isOutside }: Screen): Promise<Row> => {
    const load = os.loadavg()[0] ?? 0
    const config = { extends: 'lighthouse:default', settings: settingsOf(options, isOutside) }
    const { artifacts, runnerOptions } = await gather(undefined, origin + address, { flags: { port, logLevel: 'error' }, config })
    if (!options.clock && !options.observed) {
      artifacts.Trace = { ...artifacts.Trace, traceEvents: byProcessorTime(artifacts.Trace.traceEvents) }
      runnerOptions.computedCache = new Map()
    }
    const result = await audit(artifacts, runnerOptions)
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { runtimeError, finalDisplayedUrl } = result.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    const reached = new URL(finalDisplayedUrl).pathname
    if (!isOutside && /^\/(login|logout)$/.test(reached)) throw new Error('the session has ended')
    return rowOf({ path: address, reached, load: Math.round(load * 10) / 10 }, result.lhr)
  }
}

function settingsOf({ phone, observed, clock }: Options, isOutside: boolean) {
  const form = phone ? 'phone' : 'desktop'
  return {
    onlyCategories: ['performance', 'accessibility', 'best-practices', ...(isOutside ? ['seo'] : [])],
    formFactor: phone ? 'mobile' : 'desktop',
    screenEmulation: screens[form],
    throttlingMethod: observed ? 'devtools' : 'simulate',
    throttling: { ...networks[form], cpuSlowdownMultiplier: SLOWER },
    // A session belongs to the browser that signed in.
    emulatedUserAgent: false,
    disableFullPageScreenshot: true,
    // On a busy machine the clock may see no second without a long task: what the app loads two seconds after the page is waited for.
    ...(!clock && !observed && { pauseAfterLoadMs: 3_000, cpuQuietThresholdMs: 0 }),
  }
}
