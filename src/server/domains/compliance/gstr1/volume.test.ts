import { expect, test } from 'vitest'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { paced, timeOf } from '#test/support/pace.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { documentsInPeriod } from './documents-in-period.ts'

/** Copies of an issued invoice, with their lines and numbers of their own. */
async function copyInvoices(asha: Actor, invoices_id: string, count: number) {
  await asha.tx(async (tx) => {
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const { rows } = await tx.client.query<{ table_name: string; columns: string }>(
      `SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
       WHERE table_name IN ('invoices', 'invoice_lines') AND is_generated = 'NEVER' GROUP BY 1 ORDER BY length(table_name)`,
    )
    for (const { table_name, columns } of rows) {
      const values = columns
        .replace(/\binvoices_id\b/, "md5('copy' || n)::uuid")
        .replace(/\binvoice_number\b/, "'INV/2026/' || (n + 1000)")
        .replace(/\bserial\b/, 'n + 1000')
        .replace(/\bnumber_key\b/, "'k' || n")
      await tx.client.query(
        `INSERT INTO ${table_name} (${columns}) SELECT ${values} FROM ${table_name} r, generate_series(1, ${count}) n WHERE r.companies_id = $1 AND r.invoices_id = $2`,
        [asha.companies_id, invoices_id],
      )
    }
  })
}

/** 100,000 documents took 2.0 s when this was written: the work grows with the documents, and no faster. */
test('a return of many documents grows with their number and no faster, and is read by pages', async () => {
  const world = await openWorld()
  const MANY = 20_000
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const build = () => timeOf(() => asha.call(getGstr1, { query: { period: '2026-11' } }))
  await copyInvoices(asha, invoices_id, MANY)
  await build()
  const units = await paced(build)
  const { reported, sections } = await asha.call(getGstr1, { query: { period: '2026-11' } })
  expect(reported).toBe(MANY + 1)
  expect(sections.find(({ code }) => code === 'b2b')?.figures.taxable).toBe((MANY + 1) * 1_000_00)
  // 10 s for 100,000 documents, at a piece of work of a millisecond.
  expect(units).toBeLessThan((10_000 * MANY) / 100_000)
  await asha.tx(async (tx) => {
    let most = 0
    let read = 0
    const before = process.memoryUsage().heapUsed
    for await (const _ of documentsInPeriod(tx, await returnOf(tx, { period: '2026-11' }), tx.now)) {
      read += 1
      if (read % 2_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(read).toBe(MANY + 1)
    expect(most).toBeLessThan(150 * 1_048_576)
  })
}, 120_000)
