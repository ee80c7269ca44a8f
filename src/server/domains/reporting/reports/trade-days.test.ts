import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { updateCompany } from '#contract/company/company.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { post } from '#server/ledger/post.ts'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import { inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { cashMemo, companyDetails, customer, invoiceLine } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { profitBy } from '../dimension-reports/report.ts'
import { type Facet, type Side, traded } from './trade.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const LATER = () => Date.now() + 60_000
const keep = (before = LATER()) => rollUpDailyTotals(world.app.services.database, { all: true, before })
const facets: readonly Facet[] = ['party', 'item', 'hsn', 'rate']

/** Value and tax by key of the documents themselves, those of who was merged under who they are now. */
const documents = `SELECT k.key, sum(k.value)::float8 AS value, sum(k.tax)::float8 AS tax FROM (
    SELECT CASE $4 WHEN 'party' THEN coalesce(c.merged_into, l.party_id)::text WHEN 'item' THEN l.item_key WHEN 'hsn' THEN l.hsn ELSE l.rate_key END AS key,
      e.sign * l.taxable_value AS value, e.sign * CASE WHEN l.is_reverse AND $4 <> 'rate' THEN 0 ELSE l.cgst + l.sgst + l.igst END AS tax
    FROM trade_events e JOIN trade_lines l ON l.companies_id = e.companies_id AND l.source = e.source AND l.document_id = e.source_ref::uuid
    LEFT JOIN customers c ON c.companies_id = l.companies_id AND c.customers_id = l.party_id
    WHERE e.posting_date BETWEEN $1 AND $2 AND l.side = $3
  ) k GROUP BY 1 HAVING sum(k.value) <> 0 OR sum(k.tax) <> 0 ORDER BY 1`

/** Where the stored totals differ from documents and lines in one moment, and what verifying finds: nothing, when all is well. */
async function wrong(asha: Actor, from: IsoDate, to: IsoDate): Promise<unknown[]> {
  const who = { companies_id: asha.companies_id, accounts_id: asha.accounts_id }
  return inCompany(world.app.services.database, who, async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    const { rows: merged } = await tx.client.query<{ customers_id: string; merged_into: string }>(
      'SELECT customers_id, merged_into FROM customers WHERE merged_into IS NOT NULL',
    )
    const now = (key: string) => merged.find(({ customers_id }) => customers_id === key)?.merged_into ?? key
    const found: unknown[] = []
    for (const side of ['sale', 'purchase'] satisfies Side[])
      for (const facet of facets) {
        const sums = new Map<string, { value: number; tax: number }>()
        for (const row of (await traded(tx, side, facet, { from, to })).values()) {
          const key = now(row.facet_key)
          const old = sums.get(key) ?? { value: 0, tax: 0 }
          sums.set(key, { value: old.value + row.taxable_value, tax: old.tax + row.cgst + row.sgst + row.igst })
        }
        const said = [...sums].filter(([, { value, tax }]) => value !== 0 || tax !== 0).map(([key, sum]) => ({ key, ...sum }))
        const { rows } = await tx.client.query<{ key: string | null }>(documents, [from, to, side, facet])
        const is = rows.map((row) => ({ ...row, key: row.key ?? '' }))
        const sorted = (all: { key: string }[]) => JSON.stringify(all.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        if (sorted(said) !== sorted(is)) found.push({ side, facet, from, to, said, is })
      }
    const { columns, rows } = await profitBy(tx, { from, to, dimension_kind: 'tag' })
    const { rows: marked } = await tx.client.query<{ name: string; amount: number }>(
      `SELECT d.dimension_name AS name, -sum(l.amount)::bigint AS amount FROM journal_line_dimensions m JOIN dimensions d USING (companies_id, dimensions_id)
       JOIN journal_lines l USING (companies_id, journal_entries_id, line_no) WHERE l.posting_date BETWEEN $1 AND $2 GROUP BY 1 ORDER BY 1`,
      [from, to],
    )
    const profits = columns.flatMap(({ dimensions_id, label }, at) =>
      dimensions_id === null ? [] : [{ name: label, amount: rows.at(-1)?.amounts[at] }],
    )
    if (JSON.stringify(profits) !== JSON.stringify(marked)) found.push({ from, to, profits, marked })
    return [...found, ...(await brokenInvariants(tx))]
  })
}

const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-08-10', days))
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      on: day,
      of: fc.nat(2),
      hsn: fc.constantFrom('5208', '998314'),
      reverse_charge: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), on: day, reverse_charge: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('memo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9), after: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      on: day,
      of: fc.nat(1),
      amount: fc.integer({ min: 1, max: 999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep' as const), behind: fc.constantFrom(0, 150, 400) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const), from: day, to: day }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('for any sales, purchases, cancellations and merges, and any extent of stored days, sums of trade are those of the documents', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const trade = await trading()
      const found: unknown[] = []
      for (const act of steps) found.push(...(await trade.take(act)))
      found.push(...(await wrong(trade.asha, '2026-08-17', '2026-10-12')))
      await keep()
      expect([...found, ...(await wrong(trade.asha, '2026-08-17', '2026-10-12'))]).toEqual([])
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 4) },
  )
})

/** A company that sells to three customers, buys of one vendor and has two tags. */
async function trading() {
  const { asha, printing, vendorOf } = await openBuyer(world)
  await asha.call(updateCompany, { body: companyDetails() })
  const customers: string[] = []
  for (const customer_name of ['Deccan Textiles', 'Nila Foods', 'Ravi Stores'])
    customers.push(
      (await asha.call(createCustomer, { body: customer({ customer_name, gstin: null, gst_treatment: 'unregistered' }) }))
        .customers_id,
    )
  const vendors_id = await vendorOf()
  const tags: string[] = []
  for (const dimension_name of ['Pune', 'Urgent'])
    tags.push((await asha.call(createDimension, { body: { dimension_kind: 'tag', dimension_name } })).dimensions_id)
  const sold: { invoices_id: string; on: IsoDate }[] = []
  let isMerged = false
  const done: { [K in Step['kind']]: (act: Extract<Step, { kind: K }>) => Promise<unknown[] | void> } = {
    look: ({ from, to }) => wrong(asha, from < to ? from : to, from < to ? to : from),
    keep: async ({ behind }) => void (await keep(Date.now() - behind)),
    async sell({ on, of, hsn, reverse_charge }) {
      const to = customers[isMerged && of === 1 ? 0 : of] ?? ''
      const over = {
        invoice_date: on,
        due_date: '2027-03-31',
        reverse_charge,
        lines: [invoiceLine({ hsn, rate: (sold.length + 1) * 1_00 })],
      }
      sold.push({ ...(await issued(asha, to, over)), on })
    },
    buy: async ({ on, reverse_charge }) =>
      void (await approvedBill({ asha, printing }, vendors_id, { bill_date: on, reverse_charge }, { gst_rate: '5' })),
    memo: async () => void (await asha.call(createCashMemo, { body: cashMemo() })),
    async cancel({ which, after }) {
      const [gone] = sold.splice(which % Math.max(sold.length, 1), 1)
      if (!gone) return
      const body = {
        cancelled_on: addDays(gone.on, after) > '2026-11-20' ? '2026-11-20' : addDays(gone.on, after),
        cancel_reason: 'Twice',
      }
      await asha.call(cancelInvoice, { params: { invoices_id: gone.invoices_id }, body })
    },
    async mark({ on, of, amount }) {
      const lines = [{ ...debit('rent', amount), dimensions_ids: [tags[of] ?? ''] }, credit('bank', amount)]
      await asha.tx((tx) => post(tx, { posting_date: on, source: 'manual', source_ref: newId(), memo: 'Rent', lines }))
    },
    async merge() {
      if (isMerged) return
      isMerged = true
      await asha.call(mergeCustomer, { params: { customers_id: customers[1] ?? '' }, body: { into: customers[0] ?? '' } })
    },
  }
  const take = async (act: Step) => (await (done[act.kind] as (act: Step) => Promise<unknown[] | void>)(act)) ?? []
  return { asha, take }
}

test('a bill committed behind the mark is reported at once and summed in the next round', async () => {
  const buyer = await openBuyer(world)
  const nila = await buyer.vendorOf()
  await approvedBill(buyer, nila, { bill_date: '2026-10-05' })
  await keep()
  const bought = async () => [
    ...(await buyer.asha.tx((tx) => traded(tx, 'purchase', 'party', { from: '2026-10-02', to: '2026-10-14' }))).values(),
  ]
  const one = (await bought())[0]?.taxable_value ?? 0
  await approvedBill(buyer, nila, { bill_date: '2026-10-06' })
  const owner = new pg.Client(world.url)
  await owner.connect()
  // As if the mark had passed the second bill before it was committed.
  await owner.query(
    `UPDATE ledger_day_marks SET journal_entries_id = 'ffffffff-ffff-7000-8000-000000000000' WHERE companies_id = $1`,
    [buyer.asha.companies_id],
  )
  await owner.end()
  expect((await bought())[0]?.taxable_value).toBe(2 * one)
  expect(await wrong(buyer.asha, '2026-10-02', '2026-10-14')).toEqual([])
  await keep()
  const { rows } = await buyer.asha.tx((tx) =>
    tx.client.query(`SELECT posting_date, documents FROM trade_days WHERE facet = 'party' ORDER BY 1`),
  )
  expect(rows).toEqual([
    { posting_date: '2026-10-05', documents: 1 },
    { posting_date: '2026-10-06', documents: 1 },
  ])
  expect(await wrong(buyer.asha, '2026-10-02', '2026-10-14')).toEqual([])
})

test('kept days are what a report of odd days reads, and what is wrong in them is found by verifying', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id, { invoice_date: '2026-10-05', due_date: '2026-12-31' })
  await keep()
  const value = async () =>
    [...(await asha.tx((tx) => traded(tx, 'sale', 'hsn', { from: '2026-10-02', to: '2026-10-14' }))).values()].reduce(
      (sum, row) => sum + row.taxable_value,
      0,
    )
  const before = await value()
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(`UPDATE trade_days SET taxable_value = taxable_value + 7 WHERE companies_id = $1 AND facet = 'hsn'`, [
    asha.companies_id,
  ])
  await owner.end()
  expect(await value()).toBe(before + 7)
  const broken = (await asha.tx(brokenInvariants)) as { invariant: string }[]
  expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual([
    'kept day of trade equals its documents',
    'kept days of trade equal their month',
  ])
})
