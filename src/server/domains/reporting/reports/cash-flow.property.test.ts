import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { setOpeningBalances } from '#contract/accounting/journals.ts'
import { reportSheet, type Sheet } from '#contract/documents/report-sheets.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { addDays } from '#core/dates.ts'
import { postAll, reverse } from '#server/ledger/post.ts'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, brokenInvariants, partyOf, withParties } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

// An accountant's classification of each account, independent of the product's.
const activities: Readonly<Record<string, readonly string[]>> = {
  cash: ['bank', 'cash', 'gateway_clearing'],
  operating:
    'receivable payable sales igst_output igst_input rent salaries pf_payable depreciation inventory customer_advances expenses_payable bank_charges exchange_gain_loss purchases printing'.split(
      ' ',
    ),
  tax: ['tds_receivable', 'income_tax', 'advance_tax'],
  investing: [
    'fixed_assets',
    'accumulated_depreciation',
    'fixed_deposits',
    'security_deposits',
    'interest_income',
    'asset_sale_gain',
  ],
  financing: ['share_capital', 'term_loans', 'overdraft', 'interest_expense', 'retained_earnings', 'opening_balance_equity'],
}
const activityOf = (role: string) => Object.keys(activities).find((name) => activities[name]?.includes(role)) ?? 'operating'

type Lines = [role: string, amount: number][]
type Kind = 'flow' | 'opening' | 'rates'
type Shape = { kind: Kind; lines: Lines }

const amount = fc.integer({ min: 1, max: 9_99_999 })
const two = fc.tuple(amount, amount)
const three = fc.tuple(amount, amount, amount)
const shape = (kind: Kind, lines: Lines): Shape => ({ kind, lines })
const pairOf = (first: string, second: string) =>
  amount.map((a) =>
    shape('flow', [
      [first, a],
      [second, -a],
    ]),
  )
const shapes: Readonly<Record<string, fc.Arbitrary<Shape>>> = {
  sale: two.map(([a, b]) =>
    shape('flow', [
      ['receivable', a + b],
      ['sales', -a],
      ['igst_output', -b],
    ]),
  ),
  receipt: two.map(([a, b]) =>
    shape('flow', [
      ['bank', a],
      ['tds_receivable', b],
      ['receivable', -a - b],
    ]),
  ),
  payroll: three.map(([a, b, c]) =>
    shape('flow', [
      ['salaries', a + b + c],
      ['pf_payable', -b],
      ['tds_receivable', -c],
      ['bank', -a],
    ]),
  ),
  mixed: three.map(([a, b, c]) =>
    shape('flow', [
      ['rent', a],
      ['fixed_assets', b],
      ['advance_tax', c],
      ['bank', -a],
      ['payable', -b - c],
    ]),
  ),
  machineForShares: pairOf('fixed_assets', 'share_capital'),
  conversion: pairOf('term_loans', 'share_capital'),
  barter: pairOf('fixed_assets', 'sales'),
  setOff: pairOf('payable', 'receivable'),
  overdraft: pairOf('bank', 'overdraft'),
  overdraftPaid: two.map(([a, b]) =>
    shape('flow', [
      ['overdraft', a],
      ['interest_expense', b],
      ['bank', -a - b],
    ]),
  ),
  deposit: pairOf('fixed_deposits', 'bank'),
  matured: two.map(([a, b]) =>
    shape('flow', [
      ['bank', a + b],
      ['fixed_deposits', -a],
      ['interest_income', -b],
    ]),
  ),
  accrued: pairOf('interest_expense', 'expenses_payable'),
  writtenOff: pairOf('depreciation', 'accumulated_depreciation'),
  sold: three.map(([a, b, c]) =>
    shape('flow', [
      ['bank', a],
      ['accumulated_depreciation', b],
      ['fixed_assets', -b - c],
      ['asset_sale_gain', c - a],
    ]),
  ),
  transfer: two.map(([a, b]) =>
    shape('flow', [
      ['cash', a],
      ['bank_charges', b],
      ['bank', -a - b],
    ]),
  ),
  taxed: pairOf('income_tax', 'bank'),
  rates: pairOf('bank', 'exchange_gain_loss').map(({ lines }) => shape('rates', lines)),
  byHand: three.map(([a, b, c]) =>
    shape('opening', [
      ['bank', a],
      ['receivable', b],
      ['share_capital', -a - b - c],
      ['fixed_assets', c],
    ]),
  ),
  midYear: three.map(([a, b, c]) =>
    shape('opening', [
      ['bank', a],
      ['rent', b],
      ['sales', -c],
      ['opening_balance_equity', c - a - b],
    ]),
  ),
  anything: fc
    .tuple(
      fc.array(
        fc.tuple(
          fc.constantFrom(...Object.values(activities).flat().filter(isPostable)),
          fc.integer({ min: -9_999, max: 9_999 }),
        ),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom('bank', 'rent', 'term_loans', 'fixed_assets'),
    )
    .map(([lines, last]) => shape('flow', [...lines, [last, 0 - lines.reduce((sum, [, each]) => sum + each, 0)]]))
    .filter(({ lines }) => lines.every(([, each]) => each !== 0)),
}
function isPostable(role: string): boolean {
  return role !== 'opening_balance_equity' && role !== 'printing'
}

const entry = fc.record({
  date: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-02-01', days)),
  shape: fc.oneof(...Object.values(shapes)),
  source: fc.constantFrom('manual', 'import'),
  isReversed: fc.boolean(),
})
type Entry = { date: string; kind: Kind; lines: Lines }

/** Proportional parts of a whole, independently: exact quotients, and the remaining paise to the largest fractions. */
function parted(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, each) => sum + each, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const parts = weights.map((each, at) => ({ at, part: (whole * each) / all, fraction: (whole * each) % all }))
  let left = whole - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const each of parts.toSorted((a, b) => (a.fraction === b.fraction ? a.at - b.at : a.fraction > b.fraction ? -1 : 1))) {
    if (left === 0n) break
    each.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => part)
}

type Sums = Record<string, number>
/** What entries of a period did to cash, by activity. */
function worked(entries: readonly Entry[], { from, to }: { from: string; to: string }): Sums {
  const sums: Sums = { operating: 0, tax: 0, investing: 0, financing: 0 }
  for (const { date, kind, lines } of entries) {
    if (date < from || date > to || kind !== 'flow') continue
    const of = (isCash: boolean, sign: 1 | -1) =>
      lines.filter(([role, each]) => (activityOf(role) === 'cash') === isCash && each * sign > 0)
    const total = (some: Lines) => some.reduce((sum, [, each]) => sum + Math.abs(each), 0)
    for (const sign of [1, -1] as const) {
      const counter = of(false, sign === 1 ? -1 : 1)
      const moved = Math.min(total(of(true, sign)), total(counter))
      const parts = parted(
        BigInt(moved),
        counter.map(([, each]) => BigInt(Math.abs(each))),
      )
      for (const [at, [role]] of counter.entries()) {
        const name = activityOf(role)
        sums[name] = (sums[name] ?? 0) + sign * Number(parts[at] ?? 0n)
      }
    }
  }
  return sums
}

const held = (entries: readonly Entry[], to: string) =>
  entries
    .filter(({ date }) => date <= to)
    .flatMap(({ lines }) => lines)
    .reduce((sum, [role, each]) => (activityOf(role) === 'cash' ? sum + each : sum), 0)

async function posted(
  asha: Actor,
  ids: (role: string) => string,
  drawn: readonly (typeof entry extends fc.Arbitrary<infer E> ? E : never)[],
) {
  const all: Entry[] = []
  await asha.tx(async (tx) => {
    const made = await postAll(
      tx,
      drawn.map(({ date, shape: { kind, lines }, source }) => ({
        posting_date: date,
        source: kind === 'rates' ? 'revaluation' : source,
        source_ref: newId(),
        memo: kind === 'opening' && !lines.some(([role]) => role === 'opening_balance_equity') ? 'Opening balances' : 'Entry',
        lines: lines
          .filter(([, each]) => each !== 0)
          .map(([role, each]) => ({ account: { ledger_accounts_id: ids(role) }, amount: each, ...partyOf(ids, role) })),
      })),
    )
    for (const [
      at,
      {
        date,
        shape: { kind, lines },
        isReversed,
      },
    ] of drawn.entries()) {
      all.push({ date, kind, lines })
      if (!isReversed) continue
      const later = addDays(date, 20)
      await reverse(tx, made[at] ?? '', later)
      all.push({ date: later, kind, lines: lines.map(([role, each]) => [role, 0 - each]) })
    }
  })
  return all
}

/** A bill for a machine, partly paid: the payment is investing by the machine's share of the bill. */
async function payABill(asha: Actor, ids: (role: string) => string, paid: number): Promise<Entry[]> {
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: 'Deccan Machines' }) })
  const { bills_id } = await approvedBill({ asha, printing: ids('fixed_assets') }, vendors_id)
  const body = { payment_date: '2026-11-19', amount: paid, payment_mode: 'bank_transfer', reference: null } as const
  await asha.call(recordBillPayment, { params: { bills_id }, body: { ...body, ledger_accounts_id: ids('bank') } })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ asset: boolean; amount: number }>(
      `SELECT l.ledger_accounts_id = $1 AS asset, l.amount FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE e.source = 'bill' AND e.source_ref = $2 AND l.amount > 0 ORDER BY l.line_no`,
      [ids('fixed_assets'), bills_id],
    ),
  )
  const parts = parted(
    BigInt(paid),
    rows.map((row) => BigInt(row.amount)),
  )
  const lines = rows.map((row, at): Lines[number] => [row.asset ? 'fixed_assets' : 'payable', Number(parts[at] ?? 0n)])
  return [{ date: '2026-11-19', kind: 'flow', lines: [...lines, ['bank', -paid]] }]
}

async function took(asha: Actor, ids: (role: string) => string, figures: readonly number[]): Promise<Entry[]> {
  const [bank = 0, owed = 0] = figures
  const line = (role: string, debit: number, credit: number) => ({ ledger_accounts_id: ids(role), debit, credit })
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines: [line('bank', bank, 0), line('payable', 0, owed)] } })
  return [
    {
      date: '2026-03-31',
      kind: 'opening',
      lines: [
        ['bank', bank],
        ['payable', -owed],
      ],
    },
  ]
}

const named = ({ rows }: Sheet, label: string) => Number(rows.find((row) => row.label.startsWith(label))?.cells[0] ?? 0)
const labels = ['Net cash from operating', 'Income tax', 'Net cash from investing', 'Net cash from financing', 'Net increase']

test('direct, indirect and a count by hand agree to the paisa with the change of cash, for any postings', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 6, maxLength: 22 }),
      two,
      fc.option(fc.integer({ min: 1, max: 90_000 })),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 320 }), fc.integer({ min: 0, max: 320 })), { minLength: 2, maxLength: 2 }),
      async (drawn, opening, bill, periods) => {
        const asha = await world.company()
        const ids = await accountIds(asha)
        await withParties(asha, ids)
        const entries = [
          ...(await posted(asha, ids, drawn)),
          ...(await took(asha, ids, opening)),
          ...(bill === null ? [] : await payABill(asha, ids, bill)),
        ]
        for (const isKept of [false, true]) {
          if (isKept) await rollUpDailyTotals(world.app.services.database, { before: Date.now() + 60_000 })
          for (const days of [...periods, [59, 303] as const]) {
            const [from = '', to = ''] = days.map((each) => addDays('2026-02-01', each)).toSorted()
            const by = worked(entries, { from, to })
            const wanted = [by['operating'] ?? 0, by['tax'], by['investing'], by['financing']].map((each) => each ?? 0)
            wanted[0] = (wanted[0] ?? 0) + (wanted[1] ?? 0)
            wanted.push((wanted[0] ?? 0) + (wanted[2] ?? 0) + (wanted[3] ?? 0))
            const methods = ['direct', 'indirect'] as const
            const sheets = await Promise.all(
              methods.map((method) =>
                asha.call(reportSheet, { params: { report_kind: 'cash_flow' }, query: { from, to, method } }),
              ),
            )
            for (const sheet of sheets) {
              if (sheet.rows.length === 0) continue
              expect(labels.map((label) => named(sheet, label))).toEqual(wanted)
              expect(named(sheet, 'Cash and cash equivalents at the end')).toBe(held(entries, to))
              expect(footing(sheet)).toBe(named(sheet, 'Net cash from operating'))
            }
          }
        }
        expect(await asha.tx(brokenInvariants)).toEqual([])
      },
    ),
    { numRuns: Number(process.env['FC_RUNS'] ?? 6) },
  )
})

/** What the printed rows above the operating subtotal come to. */
function footing({ rows }: Sheet): number {
  const above = rows.slice(
    0,
    rows.findIndex(({ label }) => label.startsWith('Net cash from operating')),
  )
  return above.reduce((sum, { kind, cells: [cell] }) => (kind === 'line' ? sum + Number(cell ?? 0) : sum), 0)
}
