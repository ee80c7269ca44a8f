import { beforeAll, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import {
  cancelPayout,
  getPayout,
  listPayouts,
  refreshPayout,
  rejectPayout,
  retryPayout,
  updatePayout,
} from '#contract/payouts/payouts.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

type Letter = { headers: Record<string, string>; body: string }
type BankSide = { reference: string; status: string; amount: number }

let world: World
let sandboxes: Sandboxes

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})

/** Numbers below `n`, the same for the same seed. */
function randomness(seed: number) {
  let state = seed * 2_654_435_761
  return (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return Math.floor((state / 4_294_967_296) * n)
  }
}

const endings = ['1234', '9001', '9002', '9002', '9003', '9004', '9005', '9006']
const faults = ['cut', 'cut_after', 'garbage', 'error'] as const

test.each([1, 2, 3, 4, 5, 6])(
  'in whatever order things happen (%i): never paid twice, never unapproved, bank and books agree',
  async (seed) => {
    const pick = randomness(seed)
    const desk = await openPayables(world, `Company ${seed}`)
    const { bills, approved } = await someBills(desk)
    const heard: Letter[] = []
    await sandboxes.control('bank', { faults: [], webhooks: { mode: 'hold' } })

    const all = async () => (await desk.asha.call(listPayouts, { query: { limit: '200' } })).rows
    const any = async () => {
      const rows = await all()
      return rows[pick(rows.length)]
    }
    const deliver = async (letter: Letter | undefined) => {
      if (letter)
        await world.app.http.inject({
          method: 'POST',
          url: '/api/payments/webhooks/bank',
          headers: letter.headers,
          payload: letter.body,
        })
    }
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const bill = bills[pick(bills.length)]
        if (!bill) return
        const amount = (1 + pick(3)) * 1_000_00
        const body = payout(bill.vendors_id, desk.hdfc.bank_accounts_id, { amount, bills: [{ bills_id: bill.bills_id, amount }] })
        await desk.make(body)
      },
      async () => {
        const one = await any()
        if (!one) return
        const { bills: settles, ...made } = await desk.asha.call(getPayout, { params: { payouts_id: one.payouts_id } })
        const body = {
          ...payout(made.vendors_id ?? '', made.bank_accounts_id),
          amount: made.amount + 100,
          bills: settles.map(({ bills_id, amount }) => ({ bills_id, amount })),
        }
        await desk.asha.call(updatePayout, { params: { payouts_id: one.payouts_id }, body: { ...body, version: made.version } })
      },
      ...Array.from({ length: 3 }, () => async () => {
        const waiting = (await all()).filter((row) => row.payout_status === 'pending').slice(0, 1 + pick(3))
        if (waiting.length === 0) return
        await desk.pay(waiting.map((row) => row.payouts_id))
        for (const { payouts_id } of waiting) approved.add(payouts_id)
      }),
      async () =>
        desk.asha.call(cancelPayout, { params: { payouts_id: (await any())?.payouts_id ?? '' }, body: { reason: 'No' } }),
      async () =>
        desk.ravi.call(rejectPayout, { params: { payouts_id: (await any())?.payouts_id ?? '' }, body: { reason: 'No' } }),
      async () => desk.asha.call(retryPayout, { params: { payouts_id: (await any())?.payouts_id ?? '' } }),
      async () => desk.asha.call(refreshPayout, { params: { payouts_id: (await any())?.payouts_id ?? '' } }),
      async () => sandboxes.control('bank', { faults: [{ route: 'POST /v1/payouts', fault: faults[pick(4)], status: 500 }] }),
      async () => {
        const side = await bankSide((await any())?.payouts_id ?? '')
        if (side)
          await sandboxes.control('bank', {
            conclude_payout: { reference: side.reference, status: conclusion(side.status, pick) },
          })
      },
      async () => {
        heard.push(...(await sandboxes.get<Letter[]>('bank', '/_webhooks')))
        await deliver(heard[pick(heard.length)])
        await deliver(heard[pick(heard.length)])
      },
      () => desk.drain(),
    ]
    const bankSide = async (payouts_id: string) => {
      const row = await desk.look(payouts_id).catch(() => undefined)
      if (!row) return undefined
      const side = await sandboxes.get<BankSide & { error?: unknown }>('bank', `/v1/payouts/${row.reference}`)
      return side.error ? undefined : side
    }

    for (const { vendors_id, bills_id } of bills)
      await desk.make(
        payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 2_000_00, bills: [{ bills_id, amount: 2_000_00 }] }),
      )
    // Refusals are valid outcomes here: the invariants are checked at the end.
    for (let done = 0; done < 60; done++) await steps[pick(steps.length)]?.().catch(() => {})
    await sandboxes.control('bank', { faults: [] })
    for (let rounds = 0; rounds < 6; rounds++) {
      for (const row of await all()) {
        const side = await bankSide(row.payouts_id)
        if (side?.status === 'processing')
          await sandboxes.control('bank', { conclude_payout: { reference: side.reference, status: 'processed' } })
        await desk.asha.call(refreshPayout, { params: { payouts_id: row.payouts_id } })
      }
      await desk.drain()
    }

    const rows = await Promise.all((await all()).map((row) => desk.look(row.payouts_id)))
    let left = 0
    for (const row of rows) {
      const side = await bankSide(row.payouts_id)
      expect([row.payout_status, side?.status ?? 'none'], row.payouts_id).toSatisfy(agree)
      const isUnapproved = side !== undefined && side.status !== 'cancelled' && !approved.has(row.payouts_id)
      expect(isUnapproved).toBe(false)
      if (row.payout_status === 'processed') left += row.amount
    }
    const number = desk.hdfc.account_number ?? ''
    const { available_balance } = await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)
    expect(left).toBeGreaterThan(0)
    expect(available_balance).toBe(10_00_000_00 - left)
    const { book, broken, again } = await inTheBooks(desk)
    expect({ book, broken, again }).toEqual({ book: -left, broken: [], again: 0 })
    for (const { bills_id } of bills) {
      const { total, amount_due, payments } = await desk.asha.call(getBill, { params: { bills_id } })
      const settled = payments.filter((each) => each.voided_on === null).reduce((sum, each) => sum + each.amount, 0)
      expect(amount_due).toBe(total - settled)
    }
  },
  120_000,
)

async function someBills(desk: Payables) {
  const bills = []
  for (const ending of endings) {
    const { vendors_id } = await desk.vendor(ending, `Vendor ${ending}`)
    bills.push(await desk.bill(vendors_id, 6_000))
  }
  return { bills, approved: new Set<string>() }
}

function conclusion(status: string, pick: (n: number) => number): string {
  if (status === 'processing') return pick(2) === 0 ? 'processed' : 'failed'
  return 'reversed'
}

const pairs = new Set(['processed processed', 'reversed reversed', 'failed failed', 'failed cancelled', 'failed none'])
const unsent = new Set(['pending', 'queued', 'scheduled', 'cancelled', 'rejected'])
const agree = ([ours, theirs]: [string, string]) => pairs.has(`${ours} ${theirs}`) || (theirs === 'none' && unsent.has(ours))

/**
 * The balance of the paying account in the books, what is broken in them, and how many were paid again after they had been paid.
 */
const inTheBooks = ({ asha, hdfc }: Payables) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query(
      'SELECT coalesce(sum(amount), 0)::bigint AS book FROM journal_lines WHERE companies_id = $1 AND ledger_accounts_id = $2',
      [tx.companies_id, hdfc.ledger_accounts_id],
    )
    const { rows: twice } = await tx.client.query(
      `SELECT count(*)::int AS again FROM payouts a JOIN payouts b ON b.companies_id = a.companies_id AND b.retry_of = a.payouts_id
       WHERE a.companies_id = $1 AND a.payout_status = 'processed' AND b.payout_status = 'processed'`,
      [tx.companies_id],
    )
    const { rows: broken } = await tx.client.query('SELECT * FROM broken_invariants()')
    return { book: Number(rows[0].book), again: twice[0].again as number, broken }
  })
