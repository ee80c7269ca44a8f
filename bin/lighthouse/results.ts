import fs from 'node:fs'
import path from 'node:path'
import type { Result } from './tool.ts'

/** The goals of a screen: milliseconds, and Lighthouse's points of 100. */
const goals = { lcp: 2_000, tbt: 200, points: 95 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Row = {
  path: string
  /** Where the address led. */
  reached: string
  /** Of the machine when the run began. */
  load: number
  /** Lighthouse's index of the machine's speed; about 2,000 on a desktop. */
  machine: number
  lcp: number
  tbt: number
  cls: number
  fcp: number
  /** Lighthouse's Speed Index. */
  index: number
  performance: number
  accessibility: number
  'best-practices': number
  /** Only of pages outside the shell, which search engines read. */
  seo?: number
  /** The audits that cost points. */
  failed: string[]
  misses: string[]
}

type Circumstances = Pick<Row, 'path' | 'reached' | 'load'>

export function rowOf(circumstances: Circumstances, { audits, categories: found, environment }: Result): Row {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const points = (id: string) => Math.round((found[id]?.score ?? 0) * 100)
  const failed = Object.entries(found).flatMap(([category, { auditRefs }]) =>
    category === 'performance'
      ? []
      : auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}${placesOf(audits[id]?.details)}`),
  )
  return withMisses({
    ...circumstances,
    machine: environment.benchmarkIndex,
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    fcp: Math.round(value('first-contentful-paint')),
    index: Math.round(value('speed-index')),
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    ...(found['seo'] !== undefined && { seo: points('seo') }),
    failed,
  })
}

/** The first elements an audit names, so that they can be found. */
function placesOf(details: unknown): string {
  const items = (details as { items?: { node?: { selector?: string }; description?: string }[] } | undefined)?.items ?? []
  const places = items.slice(0, 3).map(({ node, description }) => node?.selector ?? description?.slice(0, 120) ?? '')
  return places.length === 0 ? '' : ` (${places.join('; ')})`
}

function withMisses(row: Omit<Row, 'misses'>): Row {
  const misses = [
    ...(row.lcp < goals.lcp ? [] : ['lcp']),
    ...(row.tbt < goals.tbt ? [] : ['tbt']),
    ...categories.filter((category) => (row[category] ?? 100) < goals.points),
  ]
  return { ...row, misses }
}

/** Of several runs of a screen the median of each figure. */
export function medianOf(rows: readonly Row[]): Row {
  const [first] = rows
  if (first === undefined) throw new Error('There is no run')
  const numbers = ['load', 'machine', 'lcp', 'tbt', 'cls', 'fcp', 'index', ...categories] as const
  const middle = (name: (typeof numbers)[number]) =>
    rows.map((row) => row[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  const of = Object.fromEntries(numbers.filter((name) => first[name] !== undefined).map((name) => [name, middle(name)]))
  return withMisses({ ...first, ...of })
}

/** Worst first; what misses its goal is marked. */
export function printTable(rows: readonly Row[]): void {
  const heads = ['LCP', 'TBT', 'CLS', 'perf', 'a11y', 'best', 'SEO']
  const mark = (row: Row, name: string, value: number | undefined) =>
    value === undefined ? '' : `${value}${row.misses.includes(name) ? '✗' : ' '}`
  const width = Math.max(8, ...rows.map((row) => row.path.length))
  console.log([''.padEnd(width), ...heads.map((head) => head.padStart(7))].join(' '))
  for (const row of rows.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp)) {
    const cells = [
      mark(row, 'lcp', row.lcp),
      mark(row, 'tbt', row.tbt),
      `${row.cls} `,
      ...categories.map((name) => mark(row, name, row[name])),
    ]
    console.log([row.path.padEnd(width), ...cells.map((cell) => cell.padStart(7))].join(' '), row.failed.join(', '))
  }
}

/** Writes all figures to a file that git ignores, or to the one named. */
export function writeResults(
  file: string | undefined,
  results: { taken: Date; rows: readonly Row[]; [more: string]: unknown },
): string {
  const name = `lighthouse-${results.taken.toISOString().replaceAll(':', '-').slice(0, 19)}.json`
  const target = file ?? path.join(import.meta.dirname, '../../bench/results', name)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, `${JSON.stringify(results, undefined, 2)}\n`)
  return target
}
