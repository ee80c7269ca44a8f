import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { endAll, temporaryFolder, until } from '#test/operator/server.ts'
import { killable, type PayoutState } from '#test/support/killing.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { dice } from '#test/torture/dice.ts'

/** KOSHA_KILL_ROWS=5000 KOSHA_KILLS=12 KOSHA_KILL_SEED=7 make it as long as one likes. */
const ROWS = Number(process.env['KOSHA_KILL_ROWS'] ?? 600)
const KILLS = Number(process.env['KOSHA_KILLS'] ?? 3)
const SEED = Number(process.env['KOSHA_KILL_SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** From this number on nobody presses Refresh after a kill: the queue finds the rest by itself. */
const LONG = 5_000
/** Of milliseconds; on an idle machine 600 rows take a minute. */
const LIMIT = 600_000 + ROWS * 500 + KILLS * 30_000

type BankSide = { id: string; status: string; amount: number }
type Line = { amount: number; narration: string }
const endings = [
  '1234',
  '1235',
  '1236',
  '1237',
  '1238',
  '1239',
  '1240',
  '1241',
  '9001',
  '9002',
  '9003',
  '9004',
  '9005',
  '9006',
] as const
const routes = ['POST /v1/payouts', 'POST /v1/payouts', 'GET /v1/payouts/:reference'] as const
const faults = ['cut', 'cut_after', 'garbage', 'slow', 'error'] as const
const under = new Set(['pending', 'scheduled', 'queued', 'processing'])

const folder = temporaryFolder()
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

test(`${ROWS} payouts, the server killed ${KILLS} times and a bank that times out, declines and answers twice (seed ${SEED}): each is paid once or clearly not`, {
  timeout: LIMIT,
}, async () => {
  const roll = dice(SEED)
  const sandboxes = await openSandboxes(['bank'])
  const desk = await killable(path.join(folder, 'data'), { ...sandboxes.env, KOSHA_SANDBOX: 'off' })
  const tellWebhooks = () =>
    sandboxes.control('bank', { webhooks: { to: `${desk.origin()}/api/payments/webhooks/bank`, mode: 'duplicate' } })
  await tellWebhooks()
  for (const ending of endings) await desk.payee(`Payee ${ending}`, `3000${roll.between(1_000, 9_999)}${ending}`)
  const rows = Array.from({ length: ROWS }, (_, at) => `Payee ${roll.one(endings)},${roll.between(100, 9_900) / 100},Row ${at}`)
  const file = await desk.release(['Vendor,Amount,Narration', ...rows])

  const moments = Array.from({ length: KILLS }, () => roll.between(0, ROWS - 40)).toSorted((a, b) => a - b)
  const calm = trouble(sandboxes, dice(SEED + 1))
  for (const moment of moments) {
    await until(LIMIT, async () => {
      const left = (await desk.payoutStates(file)).filter((row) => row.payout_status === 'queued').length
      return ROWS - left >= moment ? true : undefined
    })
    await sleep(roll.between(0, 250))
    await desk.kill()
    await tellWebhooks()
    if (ROWS < LONG) await desk.refresh(file)
  }
  await calm()
  await until(LIMIT, async () => {
    const all = await desk.payoutStates(file)
    await comeBack(sandboxes, all)
    const undecided = all.filter(
      ({ payout_status, payee }) => under.has(payout_status) || (isPaid(payout_status) && payee.endsWith('9006')),
    )
    if (undecided.length > 0) {
      if (ROWS < LONG) await desk.refresh(file)
      await sleep(2_000)
    }
    return undecided.length === 0 ? true : undefined
  })

  const all = await desk.payoutStates(file)
  expect(all.length).toBe(ROWS)
  await agrees(sandboxes, desk, all)
  console.log(
    `seed ${SEED}:`,
    Object.fromEntries([...Map.groupBy(all, (row) => row.payout_status)].map(([status, some]) => [status, some.length])),
  )
  await desk.end()
})

const isPaid = (status: string) => status === 'processed'
/** A payment is posted once; a returned one is also reversed. */
const entriesOf = (status: string) => (isPaid(status) ? 1 : status === 'reversed' ? 2 : 0)

/** Changes the bank's fault repeatedly, until stopped. */
function trouble(sandboxes: Sandboxes, { between, one }: ReturnType<typeof dice>) {
  let isOn = true
  const going = (async () => {
    while (isOn) {
      const fault = { route: one(routes), fault: one(faults), ms: between(0, 900), status: 503, times: between(1, 2) }
      await sandboxes.control('bank', { faults: [fault] })
      await sleep(between(60, 400))
    }
    await sandboxes.control('bank', { faults: [] })
  })()
  return async () => {
    isOn = false
    await going
  }
}

/** The bank sends back what it had paid into the accounts that give it back. */
async function comeBack(sandboxes: Sandboxes, all: readonly PayoutState[]) {
  for (const { payee, payout_status, reference } of all)
    if (payee.endsWith('9006') && isPaid(payout_status))
      await sandboxes.control('bank', { conclude_payout: { reference, status: 'reversed' } })
}

/** Row by row and to the paisa: what we say, what the bank says, what its statement shows, what the books hold. */
async function agrees(sandboxes: Sandboxes, desk: Awaited<ReturnType<typeof killable>>, all: readonly PayoutState[]) {
  const number = desk.account.account_number ?? ''
  const { lines } = await sandboxes.get<{ lines: Line[] }>('bank', `/v1/accounts/${number}/statement`)
  const onStatement = Map.groupBy(lines, (line) => line.narration)
  const { entries, broken } = await desk.booked()
  const inBooks = new Map(entries.map((entry) => [entry.source_ref, entry]))
  expect(broken).toEqual([])
  const wrong: string[] = []
  for (const { payouts_id, reference, payout_status, amount } of all) {
    const told = await sandboxes.get<BankSide>('bank', `/v1/payouts/${reference}`)
    const moved = (onStatement.get(told.id) ?? []).map((line) => line.amount)
    const isOver = isPaid(payout_status) || payout_status === 'reversed'
    const bankAgrees = isOver
      ? told.status === payout_status && told.amount === amount
      : told.status === 'failed' || told.status === 'cancelled'
    const isOnce = moved.filter((each) => each < 0).length <= 1
    const statementAgrees = moved.reduce((sum, each) => sum + each, 0) === (isPaid(payout_status) ? -amount : 0)
    const { left = 0, count = 0 } = inBooks.get(payouts_id) ?? {}
    const booksAgree = left === (isPaid(payout_status) ? amount : 0) && count === entriesOf(payout_status)
    if (!(bankAgrees && isOnce && statementAgrees && booksAgree))
      wrong.push(
        `${reference} is ${payout_status} of ${amount}, at the bank ${told.status} ${moved.join(' ')}, in the books ${left} in ${count}`,
      )
  }
  expect(wrong).toEqual([])
  const { available_balance } = await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)
  const left = all.filter((row) => isPaid(row.payout_status)).reduce((sum, row) => sum + row.amount, 0)
  expect(10_00_000_00 - available_balance).toBe(left)
  expect(entries.reduce((sum, entry) => sum + entry.left, 0)).toBe(left)
}
