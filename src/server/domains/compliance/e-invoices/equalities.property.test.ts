import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cancelEInvoice, listEInvoices, updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { getGstr1, type Gstr1Row, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { creditNote, customer, invoiceLine, portalAccess } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-11'
let world: World
beforeAll(async () => {
  const outside = await openSandboxes(['gst'])
  await outside.control('gst', { clock: '2026-11-20T10:00:00+05:30' })
  world = await openWorld(outside.env)
})
let companies = 0

const sale = fc.record({
  to: fc.constantFrom('business', 'business', 'other', 'consumer', 'abroad'),
  quantity: fc.constantFrom('1', '3', '12'),
  fate: fc.constantFrom('stays', 'stays', 'note', 'cancelled'),
})

const registered = async (asha: Actor) => (await asha.call(listEInvoices, { query: { status: 'registered', limit: '100' } })).rows

/** Rows of the tables in which the portal fills in e-invoices: B2B, exports, and notes about them. */
async function reportedOf(asha: Actor): Promise<Gstr1Row[]> {
  const { sections } = await asha.call(getGstr1, { query: { period } })
  const found: Gstr1Row[] = []
  for (const { code } of sections)
    if (['b2b', 'exp', 'cdnr', 'cdnur'].includes(code))
      found.push(...(await asha.call(listGstr1Rows, { query: { period, section: code, limit: '200' } })).rows)
  return found
}

const byNumber = (rows: readonly (readonly [string, number])[]) => {
  const sums = new Map<string, number>()
  for (const [number, amount] of rows) sums.set(number, (sums.get(number) ?? 0) + amount)
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** §8, 5. */
test('registered e-invoices of a month are the documents of B2B, exports and notes in GSTR-1, one for one and to the paisa', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 5 }), async (sales) => {
      const { asha, customers_id } = await openSeller(world)
      companies += 1
      await asha.tx((tx) =>
        tx.client.query('UPDATE companies SET invoice_prefix = $2 WHERE companies_id = $1', [asha.companies_id, `P${companies}`]),
      )
      await asha.call(updateEInvoiceSettings, { body: portalAccess({}) })
      const more = async (over: Parameters<typeof customer>[0]) =>
        (await asha.call(createCustomer, { body: customer({ email: null, ...over }) })).customers_id
      const to = {
        business: customers_id,
        other: await more({ customer_name: 'Kaveri Mills', gstin: '29AAGCB7383J1Z4', state_code: '29', pincode: '560001' }),
        consumer: await more({ customer_name: 'Asmita Kale', gst_treatment: 'unregistered', gstin: null }),
        abroad: await more({ customer_name: 'Hudson Inc', gst_treatment: 'overseas', gstin: null, state_code: null }),
      }
      const settle = () => world.app.services.jobs.drain()
      for (const { to: who, quantity, fate } of sales) {
        const line = invoiceLine({ hsn: '520811', quantity })
        const { invoices_id, invoice_number } = await issued(asha, to[who], { lines: [line] })
        await settle()
        if (fate === 'note') {
          const body = creditNote(to[who], { invoices_id, lines: [{ ...line, quantity: '0.5', invoice_line_no: 1 }] })
          const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
          await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
        }
        if (fate === 'cancelled') {
          const own = (await registered(asha)).find(({ document_number }) => document_number === invoice_number)
          const params = { e_invoices_id: own?.e_invoices_id ?? '' }
          if (own)
            await asha.call(cancelEInvoice, { params, body: { cancel_reason: 'duplicate', cancel_remark: 'Ordered twice' } })
          await settle()
          const body = { cancelled_on: '2026-11-20', cancel_reason: 'Ordered twice' }
          await asha.call(cancelInvoice, { params: { invoices_id }, body })
        }
        await settle()
      }
      const rows = await reportedOf(asha)
      const documents = await registered(asha)
      expect(documents.every(({ irn }) => irn !== null && /^[0-9a-f]{64}$/.test(irn))).toBe(true)
      expect(new Set(documents.map(({ irn }) => irn)).size).toBe(documents.length)
      // A note lowers what is reported.
      expect(
        byNumber(
          rows.map(({ number, figures: { taxable, igst, cgst, sgst, cess } }) => [
            number,
            Math.abs(taxable + igst + cgst + sgst + cess),
          ]),
        ),
      ).toEqual(byNumber(documents.map(({ document_number, total }) => [document_number, total])))
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
