// Puts deliberate faults into the code and counts those the nearest tests notice:  npm run mutate -- [money tax …] [--seed 1]
// [--sample 40] [--minutes 60] [--survivors] [--reach]
// With --survivors only those run that the last run with the same seed left; for when tests were written for them.
// With --reach none run: mutants/<area>.unreached.txt lists what no near test reaches, in the whole area.
// The survivors are listed in mutants/<area>.txt. Not part of `npm test`: see docs/testing.md.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { areas, root } from './areas.ts'
import type { Mutant } from './mutants.ts'
import { type AreaResult, type Measured, measure } from './measure.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    survivors: { type: 'boolean', default: false },
    reach: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !areas.some((area) => area.name === name))
if (unknown.length > 0)
  throw new Error(`No area is called ${unknown.join(', ')}: choose of ${areas.map(({ name }) => name).join(', ')}.`)

const deadline = Date.now() + Number(given.minutes) * 60_000
const folder = path.join(root, 'mutants')
fs.mkdirSync(folder, { recursive: true })

const keyOf = ({ file, line: at, kind, was, becomes }: Mutant) => [file, at, kind, was, becomes].join('|')
/** The mutants of an area that the last run killed. */
function killedBefore(area: string): Set<string> {
  const file = path.join(folder, `${area}.killed.txt`)
  return new Set(given.survivors && fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [])
}

const short = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 160)
const line = (mutant: Mutant, verdict: string) =>
  `${mutant.file}:${mutant.line} ${mutant.kind} (${verdict})\n  - ${short(mutant.was)}\n  + ${short(mutant.becomes)}`

const chosen = areas.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const results: AreaResult[] = []
for (const [at, area] of chosen.entries()) {
  const left = deadline - Date.now()
  if (left < 0) break
  const before = killedBefore(area.name)
  const result = await measure(area, {
    sample: Number(given.sample ?? area.sample),
    seed: Number(given.seed),
    // An area leaves to those after it their share of the time.
    deadline: Date.now() + left / (chosen.length - at),
    isAgain: given.survivors,
    isReachOnly: given.reach,
    onUnreached(unreached) {
      const lines = unreached.map((mutant) => line(mutant, 'not reached'))
      fs.writeFileSync(path.join(folder, `${area.name}.unreached.txt`), `${lines.join('\n')}\n`)
    },
    isKilled: (mutant) => before.has(keyOf(mutant)),
  })
  if (given.reach) continue
  results.push(result)
  const killed = result.measured.filter(({ verdict }) => verdict === 'killed').map(({ mutant }) => keyOf(mutant))
  fs.writeFileSync(path.join(folder, `${area.name}.killed.txt`), JSON.stringify(killed))
  const survivors = result.measured
    .filter(({ verdict }) => verdict === 'survived' || verdict === 'not reached')
    .map(({ mutant, verdict }) => line(mutant, verdict))
    .toSorted()
  const text = [...survivors, ...result.filesWithoutTests.map((file) => `${file}: no test near it, not measured`)].join('\n')
  fs.writeFileSync(path.join(folder, `${area.name}.txt`), `${text}\n`)
  console.log(text)
}

const row = (measured: readonly Measured[]) => {
  const of = (verdict: Measured['verdict']) => measured.filter((each) => each.verdict === verdict).length
  const all = measured.length - of('not run')
  return {
    mutants: all,
    noticed: of('killed'),
    survived: of('survived'),
    'not reached': of('not reached'),
    'not run': of('not run'),
    score: all === 0 ? '–' : `${((of('killed') / all) * 100).toFixed(1)} %`,
  }
}
const rows = results.map(({ area, measured }) => [area, row(measured)] as const)
console.table(Object.fromEntries([...rows, ['all', row(results.flatMap(({ measured }) => measured))]]))
process.exit(0)
