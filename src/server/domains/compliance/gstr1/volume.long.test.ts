import { expect, test } from 'vitest'
import { listGstr1Amendments } from '#contract/compliance/gstr1-amendments.ts'
import { buildGstr1, fileGstr1, getGstr1 } from '#contract/compliance/gstr1.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { copyInvoices } from '#test/support/invoice-copies.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'
import { paced, timeOf } from '#test/support/pace.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { documentsInPeriod } from './documents-in-period.ts'

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

/** A filed month is opened once, and not for each document that may have changed: 20,000 candidates took 0.4 s. */
test('changes of a filed month with many documents are listed in time', async () => {
  const world = await openWorld()
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-10-15', due_date: '2026-11-14' })
  await copyInvoices(asha, invoices_id, 10_000)
  await asha.call(buildGstr1, { body: { period: '2026-10' } })
  await asha.call(fileGstr1, { body: { period: '2026-10', filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
  await asha.call(cancelInvoice, {
    params: { invoices_id },
    body: { cancelled_on: '2026-11-16', cancel_reason: 'Wrong customer' },
  })
  const { amendments } = await asha.call(listGstr1Amendments, { query: { period: '2026-11', form: 'gstr1' } })
  expect(amendments).toMatchObject([{ id: invoices_id, cause: 'cancelled' }])
}, 120_000)
