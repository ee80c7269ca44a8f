import path from 'node:path'
import { runningPostgres } from '#server/platform/postgres.ts'
import { workFor } from '#test/hostile/victim.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { until } from '#test/operator/server.ts'
import { killable, type PayoutState } from '#test/support/killing.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { dice, mostForOthers, percentile } from './books.ts'
import type { Exercise } from './exercise.ts'

const PAYEES = ['1234', '1235', '9001', '9004', '9005'] as const
const FAULTS = ['cut', 'cut_after', 'garbage', 'slow', 'error'] as const
const OPENING = 10_00_000_00

/**
 * The bank of one company hangs, returns wrong data and drops connections while it pays by file; another company works in
 * parallel.
 */
export const parties: Exercise = {
  name: 'a bank that hangs, answers garbage and hangs up',
  async run({ folder, seed, short }) {
    const tries = short ? 20 : 400
    const rolls = dice(seed)
    const data = path.join(folder, 'data')
    const sandboxes = await openSandboxes(['bank'])
    const desk = await killable(data, { ...sandboxes.env, KOSHA_SANDBOX: 'off' })
    const url = runningPostgres(path.join(data, 'postgres')) ?? ''
    const other = await signedInOwner(url, 'Quiet Traders')
    for (const ending of PAYEES) await desk.payee(`Payee ${ending}`, `3000${rolls.between(1_000, 9_999)}${ending}`)
    await workFor(1, desk.origin(), other)
    const calm = disturb(sandboxes, dice(seed + 1))
    const lines = Array.from(
      { length: tries },
      (_, at) => `Payee ${rolls.one(PAYEES)},${rolls.between(100, 9_900) / 100},Row ${at}`,
    )
    const [beside, file] = await Promise.all([
      workFor(short ? 6 : 60, desk.origin(), other),
      desk.release(['Vendor,Amount,Narration', ...lines]),
    ])
    await calm()
    const all = await until(300_000, async () => {
      const rows = await desk.payoutStates(file)
      if (rows.every(({ payout_status }) => !underWay.has(payout_status))) return rows
      await desk.refresh(file)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return undefined
    })
    const losses = await differences(sandboxes, desk, all)
    await desk.end()
    const p99 = percentile(beside.times, 0.99)
    if (p99 > mostForOthers(short)) losses.push(`the pages of another company took ${p99} ms`)
    return { tries, losses, figures: `${all.filter(isPaid).length} paid, the rest clearly not; p99 of others ${p99} ms` }
  },
}

const underWay = new Set(['pending', 'scheduled', 'queued', 'processing'])
const isPaid = ({ payout_status }: PayoutState) => payout_status === 'processed'

/** Changes the fault repeatedly, until stopped. */
function disturb(sandboxes: Sandboxes, { between, one }: ReturnType<typeof dice>) {
  let isOn = true
  const going = (async () => {
    while (isOn) {
      const route = one(['POST /v1/payouts', 'GET /v1/payouts/:reference'] as const)
      const fault = { route, fault: one(FAULTS), ms: between(0, 900), status: 503, times: 1 }
      await sandboxes.control('bank', { faults: [fault] })
      await new Promise((resolve) => setTimeout(resolve, between(60, 300)))
    }
    await sandboxes.control('bank', { faults: [] })
  })()
  return async () => {
    isOn = false
    await going
  }
}

/** What the bank, the payouts and the books say differently of the same money. */
async function differences(sandboxes: Sandboxes, desk: Awaited<ReturnType<typeof killable>>, all: readonly PayoutState[]) {
  const { entries, broken } = await desk.booked()
  const losses = broken.map((row) => `a broken invariant: ${JSON.stringify(row)}`)
  const inBooks = new Map(entries.map((entry) => [entry.source_ref, entry]))
  for (const payout of all) {
    const { count = 0, left = 0 } = inBooks.get(payout.payouts_id) ?? {}
    const [wantedCount, wantedLeft] = isPaid(payout) ? [1, payout.amount] : [0, 0]
    if (count !== wantedCount || left !== wantedLeft)
      losses.push(`${payout.reference} of ${payout.amount} is ${payout.payout_status}, and ${left} in ${count} entries`)
  }
  const number = desk.account.account_number ?? ''
  const { available_balance } = await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)
  const paid = all.filter(isPaid).reduce((sum, { amount }) => sum + amount, 0)
  if (OPENING - available_balance !== paid)
    losses.push(`the bank paid ${OPENING - available_balance}, and ${paid} is said to be paid`)
  return losses
}
