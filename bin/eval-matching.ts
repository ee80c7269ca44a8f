// Matches generated statements of Indian banks with known truth, and prints the score:  npm run eval:matching -- [--seed 1]
// [--statements 40] [--fails]
// Automatic matches must be right in 99.5 % of the cases, and the truth among what is suggested in 95 %; otherwise it ends with
// 1.
import { parseArgs } from 'node:util'
import { corpus } from '#test/golden/matching/narrations.ts'
import { paidOut } from '#test/golden/matching/paid-out.ts'
import { quarter } from '#test/golden/matching/second.ts'
import { precision, recall, score, type Tally } from '#test/golden/matching/score.ts'
import { statement } from '#test/golden/matching/statement.ts'

const GOAL = { precision: 0.995, recall: 0.95 }
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    statements: { type: 'string', default: '40' },
    fails: { type: 'boolean', default: false },
  },
})
const seeds = Array.from({ length: Number(given.statements) }, (_, at) => Number(given.seed) * 1_000 + at)
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const row = (tally: Tally) => ({
  lines: tally.lines,
  automatic: tally.automatic,
  'of them wrong': tally.wrong,
  precision: tally.automatic === 0 ? '–' : percent(precision(tally)),
  'to be found': tally.known,
  'found first': tally.known === 0 ? '–' : percent(tally.first / tally.known),
  recall: tally.known === 0 ? '–' : percent(recall(tally)),
})

let isMissed = false
for (const [name, statements] of [
  ['Statements of a month, each credit paying something else', seeds.map((seed) => statement(seed, 120))],
  // Its lines pay the same invoices again and again, so that each is judged alone.
  ['Single credits', seeds.flatMap((seed) => corpus(seed, 100).map((each) => [each]))],
  ['Another company’s quarter, generated otherwise', seeds.map((seed) => quarter(seed, 120))],
  ['Money out of a month, and what came back of it', seeds.map((seed) => paidOut(seed, 120))],
] as const) {
  const { all, of, mistakes, missed } = score(statements)
  console.log(`\n${name}`)
  console.table(Object.fromEntries([...[...of].map(([scenario, tally]) => [scenario, row(tally)]), ['all', row(all)]]))
  const isGood = precision(all) >= GOAL.precision && recall(all) >= GOAL.recall
  isMissed ||= !isGood
  console.log(
    `precision of automatic ${percent(precision(all))} (goal ${percent(GOAL.precision)}), recall of automatic and suggested ${percent(recall(all))} (goal ${percent(GOAL.recall)})${isGood ? '' : ': MISSED'}`,
  )
  if (given.fails)
    for (const each of [...mistakes.map((text) => `wrong   ${text}`), ...missed.map((text) => `missed  ${text}`)])
      console.log(each)
}
if (isMissed) process.exitCode = 1
