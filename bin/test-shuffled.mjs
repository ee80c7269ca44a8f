// Runs the tests with another seed for what they draw, their files in another order, and the clock of another place: what only ever
// passes in one order, or at home, is found here. `npm run test:shuffled [-- --seed N] [FILES]`
import { parseArgs } from 'node:util'
import { run } from './testing/run.mjs'

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (!Number.isSafeInteger(seed)) {
  console.error(`--seed is ${values.seed}: give a whole number.`)
  process.exit(1)
}
// Far ahead and far behind, half hours, summer time on either half of the earth, and home.
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kathmandu',
  'UTC',
  'Asia/Kolkata',
]
const zone = zones[seed % zones.length]

const says = `Seed ${seed}: cases and the order of files are drawn from it, the time zone is ${zone}.`
console.log(says)
const { ok } = await run('vitest', ['run', '--sequence.shuffle.files', `--sequence.seed=${seed}`, ...positionals], {
  env: { KOSHA_SEED: String(seed), TZ: zone },
})
console.log(`${says}\nThe same again: npm run test:shuffled -- --seed ${seed}`)
process.exitCode = ok ? 0 : 1
