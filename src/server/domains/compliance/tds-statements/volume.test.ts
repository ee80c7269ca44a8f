import { expect, test, vi } from 'vitest'
import { listTdsDeductions, tdsOverview } from '#contract/compliance/tds-challans.ts'
import { getTdsStatement, updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { openWorld } from '#test/support/world.ts'
import { statementRows } from './statement-rows.ts'

/** Raise it by hand to measure: 20,000 rows are the size promised. */
const ROWS = Number(process.env['KOSHA_TDS_ROWS'] ?? 1_500)
const quarter = '2026-Q2'
const world = await openWorld()

/** Copies the only deduction of a bill into many of the same month. */
const copies = (tx: CompanyTx) =>
  tx.client.query(
    `INSERT INTO tds_deductions (companies_id, tds_deductions_id, vendors_id, pan, has_pan, source_type, sources_id, cause, tds_nature, section,
       payment_code, rate, base, tax, credited_on, deducted_on, journal_entries_id, created_at)
     SELECT d.companies_id, gen_random_uuid(), d.vendors_id, d.pan, d.has_pan, d.source_type, d.sources_id, d.cause, d.tds_nature, d.section,
       d.payment_code, d.rate, d.base, d.tax, '2026-08-01'::date + n % 28, '2026-08-01'::date + n % 28, d.journal_entries_id, d.created_at
     FROM tds_deductions d, generate_series(1, ${ROWS - 1}) n WHERE d.companies_id = $1`,
    [tx.companies_id],
  )
test('a statement of many rows is built once for each change, whatever pages are read, and never shown as it was', {
  timeout: 300_000,
}, async () => {
  const { asha, payee, billed, pay } = await openDeductor(world)
  await asha.call(updateTdsDeductor, { body: deductorDetails })
  const rane = await payee('Rane', 'AAPFR0939F')
  await billed(rane, '2026-08-10', 60_000_00)
  await asha.tx(copies)
  let builds = 0
  // A page as the endpoint reads it, counting how often the rows of the whole quarter are read.
  const page = (after?: string, part: 'left_out' | 'in_file' = 'left_out') =>
    asha.tx(async (tx) => {
      const sent = vi.spyOn(tx.client, 'query')
      const read = await statementRows(tx, { quarter, part, after, limit: '100' })
      builds += sent.mock.calls.filter(([text]) => typeof text === 'string' && text.includes('v.pan AS vendor_pan')).length
      sent.mockRestore()
      return read
    })

  const first = await page()
  expect(first.totals).toMatchObject({ rows: ROWS, tax: ROWS * 6_000_00 })
  let [rows, after] = [first.rows.length, first.next]
  const seen = new Set(first.rows.map(({ id }) => id))
  while (after !== null && rows < 1_000) {
    const next = await page(after)
    for (const { id } of next.rows) seen.add(id)
    ;[rows, after] = [rows + next.rows.length, next.next]
  }
  expect(seen.size).toBe(rows)
  const statement = await asha.call(getTdsStatement, { query: { quarter } })
  expect(statement.considered).toBe(ROWS)
  expect(builds).toBe(1)

  // A change of any source is in the next page.
  const overview = await asha.call(tdsOverview)
  expect(overview.months[0]).toMatchObject({ deductions: ROWS })
  const month = { month: '2026-08-01', era: '2025' } as const
  const listed = await asha.call(listTdsDeductions, { query: month })
  expect(listed.totals).toMatchObject({ rows: ROWS, tax: ROWS * 6_000_00, interest: overview.months[0]?.interest })
  await pay('2026-08-01', '00001', '2026-09-05')
  const paid = await page()
  expect(paid.totals.rows).toBe(0)
  expect(paid.rows).toEqual([])
  expect(builds).toBe(2)
  await asha.tx((tx) =>
    tx.client.query("UPDATE vendors SET vendor_name = 'Rane and Sons' WHERE companies_id = $1", [tx.companies_id]),
  )
  const [named] = (await page(undefined, 'in_file')).rows
  expect(named?.party_name).toBe('Rane and Sons')
  await page()
  expect(builds).toBe(3)
})
