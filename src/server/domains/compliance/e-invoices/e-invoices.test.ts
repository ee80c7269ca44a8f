import { createHash } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import {
  exportEInvoices,
  cancelEInvoice,
  type EInvoice,
  type EInvoiceSettingsInput,
  eInvoiceOf,
  listEInvoices,
  registerEInvoices,
  registerInvoice,
  retryPortal,
  summariseEInvoices,
  updateEInvoiceSettings,
} from '#contract/compliance/e-invoices.ts'
import { createCreditNote, creditNotePdfFile, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice, type InvoiceInput, invoicePdfFile } from '#contract/sales/invoices.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { creditNote, customer, invoiceLine, portalAccess } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const NOW = '2026-11-20T10:00:00+05:30'
let world: World
let outside: Sandboxes

beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  await outside.control('gst', { clock: NOW })
  world = await openWorld(outside.env)
})

let companies = 0

/**
 * A company above ₹5 crore with access to the portal, and a customer. Each has its own series, since the portal knows one GSTIN.
 */
async function liable(over: Partial<EInvoiceSettingsInput> = {}) {
  const { asha, customers_id } = await openSeller(world)
  companies += 1
  await asha.tx((tx) =>
    tx.client.query('UPDATE companies SET invoice_prefix = $2 WHERE companies_id = $1', [asha.companies_id, `E${companies}`]),
  )
  await asha.call(updateEInvoiceSettings, { body: portalAccess(over) })
  return { asha, customers_id }
}

const goods = (over: Partial<InvoiceInput> = {}) => ({ lines: [invoiceLine({ hsn: '520811' })], ...over })
const sold = (asha: Actor, customers_id: string, over: Partial<InvoiceInput> = {}) => issued(asha, customers_id, goods(over))
const settle = () => world.app.services.jobs.drain()
const of = async (asha: Actor, invoices_id: string) =>
  (await asha.call(eInvoiceOf, { params: { invoices_id } })).e_invoice as EInvoice

test('an invoice of a company above ₹5 crore is registered automatically when it is issued', async () => {
  const { asha, customers_id } = await liable()
  const invoice = await sold(asha, customers_id)
  expect(await of(asha, invoice.invoices_id)).toMatchObject({ status: 'pending' })
  await settle()
  const irn = createHash('sha256').update(`27AADCS4321F1ZN2026-27INV${invoice.invoice_number}`).digest('hex')
  expect(await of(asha, invoice.invoices_id)).toMatchObject({
    status: 'registered',
    irn,
    ack_number: expect.stringMatching(/^\d{15}$/),
    ack_at: new Date(NOW).toISOString(),
    cancellable_until: new Date('2026-11-21T10:00:00+05:30').toISOString(),
    problems: [],
  })
})

test('the filtered list is exported as CSV, with its IRN', async () => {
  const { asha, customers_id } = await liable()
  const { invoices_id, invoice_number } = await sold(asha, customers_id)
  await settle()
  const { irn } = await of(asha, invoices_id)
  const file = await asha.send(exportEInvoices, { query: { status: 'registered' } })
  expect(file.body).toContain(`${invoice_number},Invoice,2026-11-20`)
  expect(file.body).toContain(irn)
  expect((await asha.send(exportEInvoices, { query: { status: 'cancelled' } })).body).not.toContain(invoice_number)
})

test('what need not be registered waits until a person asks; sales to consumers are never listed', async () => {
  const { asha, customers_id } = await liable({ turnover_band: 'up_to_5_crore' })
  const invoice = await sold(asha, customers_id)
  const consumer = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Meera', gst_treatment: 'unregistered', gstin: null }),
  })
  const retail = await sold(asha, consumer.customers_id)
  expect((await asha.call(listEInvoices, { query: {} })).rows).toMatchObject([
    { document_number: invoice.invoice_number, status: 'open' },
  ])
  expect(await asha.call(eInvoiceOf, { params: { invoices_id: retail.invoices_id } })).toMatchObject({
    e_invoice: null,
    why_not: 'The customer has no GSTIN: sales to consumers are not registered',
  })
  await asha.call(registerInvoice, { params: { invoices_id: invoice.invoices_id } })
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({ status: 'registered' })
})

test('a refusal of the portal is shown with its code and what to do, and the request succeeds once it is fixed', async () => {
  const { asha, customers_id } = await liable()
  const invoice = await sold(asha, customers_id, { lines: [invoiceLine({ hsn: '5208' })] })
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({
    status: 'failed',
    problems: [{ code: '2176', message: 'Invalid HSN code(s)-5208', remedy: expect.stringContaining('HSN of 6 digits') }],
  })
  const told = await asha.call(listNotifications, { query: {} })
  expect(told.rows[0]).toMatchObject({ kind: 'e_invoice', title: `${invoice.invoice_number} could not be registered` })
})

test('a wrong pincode is fixed at the customer, and the same invoice registered', async () => {
  const { asha } = await liable()
  const far = await asha.call(createCustomer, { body: customer({ pincode: '600001' }) })
  const invoice = await sold(asha, far.customers_id)
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({ status: 'failed', problems: [{ code: '2178' }] })
  await asha.tx((tx) => tx.client.query("UPDATE customers SET pincode = '411030' WHERE companies_id = $1", [asha.companies_id]))
  await asha.call(registerInvoice, { params: { invoices_id: invoice.invoices_id } })
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({ status: 'registered', problems: [] })
})

test('an answer that got lost is found by the document’s details; nothing is registered twice', async () => {
  const { asha, customers_id } = await liable()
  await outside.control('gst', { faults: [{ route: 'POST /ei/api/invoice', fault: 'cut_after' }] })
  const invoice = await sold(asha, customers_id)
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({
    status: 'pending',
    waiting_reason: expect.stringContaining('not reachable'),
  })
  // A second registration would be refused: the portal is set to refuse it.
  await outside.control('gst', { faults: [{ route: 'POST /ei/api/invoice', fault: 'error', status: 500 }] })
  await asha.call(retryPortal)
  await settle()
  expect(await of(asha, invoice.invoices_id)).toMatchObject({ status: 'registered' })
  await outside.control('gst', { faults: [] })
})

test('a number that the portal holds for another document is no success', async () => {
  const { asha, customers_id } = await liable()
  const first = await sold(asha, customers_id)
  await settle()
  const other = await openSeller(world)
  await other.asha.tx((tx) =>
    tx.client.query('UPDATE companies SET invoice_prefix = $2 WHERE companies_id = $1', [
      other.asha.companies_id,
      `E${companies}`,
    ]),
  )
  await other.asha.call(updateEInvoiceSettings, { body: portalAccess() })
  const twin = await sold(other.asha, other.customers_id, { lines: [invoiceLine({ hsn: '520811', quantity: '2' })] })
  expect(twin.invoice_number).toBe(first.invoice_number)
  await settle()
  expect(await of(other.asha, twin.invoices_id)).toMatchObject({ status: 'failed', irn: null, problems: [{ code: 'signature' }] })
})

test('while the portal is down, what waits is notified once and retried, and no one asks in between', async () => {
  const { asha, customers_id } = await liable()
  const down = { route: 'POST /ei/api/invoice', fault: 'error', status: 503, times: 3 }
  await outside.control('gst', {
    faults: [down, { route: 'GET /ei/api/invoice/irnbydocdetails', fault: 'error', status: 503, times: 3 }],
  })
  const made = []
  for (let count = 0; count < 4; count++) made.push(await sold(asha, customers_id))
  await settle()
  const { portal, pending } = await asha.call(summariseEInvoices)
  expect({ pending, reason: portal.failure_reason }).toEqual({
    pending: 4,
    reason: 'The government’s portal is not reachable just now.',
  })
  expect(portal.failing_since).not.toBeNull()
  const told = (await asha.call(listNotifications, { query: {} })).rows.filter(({ kind }) => kind === 'e_invoice')
  expect(told).toMatchObject([{ title: 'The government e-invoice portal does not respond' }])
  await outside.control('gst', { faults: [] })
  await asha.call(retryPortal)
  await settle()
  for (const { invoices_id } of made) expect(await of(asha, invoices_id)).toMatchObject({ status: 'registered' })
  expect((await asha.call(summariseEInvoices)).portal).toMatchObject({ failing_since: null, retry_at: null })
})

test('a registration is cancelled within a day, then the invoice; before that the invoice stays', async () => {
  const { asha, customers_id } = await liable()
  const { invoices_id } = await sold(asha, customers_id)
  await settle()
  const { e_invoices_id } = await of(asha, invoices_id)
  const ending = { cancelled_on: '2026-11-20', cancel_reason: 'Ordered twice' }
  expect(await asha.refused(cancelInvoice, { params: { invoices_id }, body: ending })).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('Cancel its e-invoice first'),
  })
  await asha.call(cancelEInvoice, {
    params: { e_invoices_id },
    body: { cancel_reason: 'duplicate', cancel_remark: 'Ordered twice' },
  })
  await settle()
  expect(await of(asha, invoices_id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'duplicate',
    cancelled_at: expect.any(String),
  })
  expect(await asha.call(cancelInvoice, { params: { invoices_id }, body: ending })).toMatchObject({ status: 'cancelled' })
  expect(await asha.refused(registerInvoice, { params: { invoices_id } })).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('A number is registered once'),
  })
})

test('after 24 hours a credit note is the way', async () => {
  const { asha, customers_id } = await liable()
  const { invoices_id } = await sold(asha, customers_id)
  await settle()
  const { e_invoices_id } = await of(asha, invoices_id)
  await asha.tx((tx) =>
    tx.client.query("UPDATE e_invoices SET ack_at = '2026-11-19T09:59:00+05:30' WHERE companies_id = $1", [asha.companies_id]),
  )
  expect(
    await asha.refused(cancelEInvoice, { params: { e_invoices_id }, body: { cancel_reason: 'others', cancel_remark: 'Late' } }),
  ).toMatchObject({
    code: 'wrong_state',
    message: 'You can cancel a registration within 24 hours. Issue a credit note instead.',
  })
})

test('from ₹10 crore a document has 30 days, its own counted', async () => {
  const { asha, customers_id } = await liable({ turnover_band: 'from_10_crore', registers_itself: false })
  const last = await sold(asha, customers_id, { invoice_date: '2026-10-22', due_date: '2026-11-30' })
  const late = await sold(asha, customers_id, { invoice_date: '2026-10-21', due_date: '2026-11-30' })
  expect(await of(asha, last.invoices_id)).toMatchObject({ report_by: '2026-11-20' })
  expect(await asha.refused(registerInvoice, { params: { invoices_id: late.invoices_id } })).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('until 19 Nov 2026'),
  })
  expect(await asha.call(summariseEInvoices)).toMatchObject({ open: 2, due_soon: 1, late: 1, is_liable: true })
  await asha.call(registerInvoice, { params: { invoices_id: last.invoices_id } })
  await settle()
  expect(await of(asha, last.invoices_id)).toMatchObject({ status: 'registered' })
})

test('many at once answer row by row', async () => {
  const { asha, customers_id } = await liable({ registers_itself: false })
  const [one, two] = [await sold(asha, customers_id), await sold(asha, customers_id)]
  const ids = [(await of(asha, one.invoices_id)).e_invoices_id, (await of(asha, two.invoices_id)).e_invoices_id]
  await asha.call(registerInvoice, { params: { invoices_id: one.invoices_id } })
  const { rows } = await asha.call(registerEInvoices, { body: { e_invoices_ids: ids } })
  expect(rows.map(({ document_number, problem }) => [document_number, problem])).toEqual([
    [one.invoice_number, 'We are already asking the portal.'],
    [two.invoice_number, null],
  ])
  await settle()
  expect((await asha.call(listEInvoices, { query: { status: 'registered' } })).rows).toHaveLength(2)
})

test('without access to the portal invoices are issued all the same and wait', async () => {
  const { asha, customers_id } = await openSeller(world)
  await asha.call(updateEInvoiceSettings, { body: portalAccess({ portal_user_name: null, portal_password: null }) })
  const { invoices_id } = await sold(asha, customers_id)
  expect(await of(asha, invoices_id)).toMatchObject({ status: 'open' })
  expect(await asha.refused(registerInvoice, { params: { invoices_id } })).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('Enter your user name'),
  })
})

test('a plan without e-invoices asks for an upgrade, and the invoice is issued all the same', async () => {
  const { asha, customers_id } = await liable()
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, price_paid, updated_at)
       VALUES ($1, 'trial', '2026-08-01', '2026-08-30', 0, now())`,
      [asha.companies_id],
    ),
  )
  const { invoices_id } = await sold(asha, customers_id)
  expect(await of(asha, invoices_id)).toMatchObject({ status: 'open' })
  expect(await asha.refused(registerInvoice, { params: { invoices_id } })).toMatchObject({ status: 402, code: 'plan_feature' })
})

test('a wrong password is reported by the portal and explained by the product', async () => {
  const { asha, customers_id } = await liable({ portal_password: 'wrong' })
  const { invoices_id } = await sold(asha, customers_id)
  await settle()
  expect(await of(asha, invoices_id)).toMatchObject({
    status: 'failed',
    problems: [{ code: '1008', remedy: expect.stringContaining('user name and password') }],
  })
})

test('the PDF of a registered invoice carries IRN, acknowledgement and the signed code', async () => {
  const { asha, customers_id } = await liable()
  const { invoices_id } = await sold(asha, customers_id)
  const before = await textOf(await asha.send(invoicePdfFile, { params: { invoices_id } }))
  await settle()
  const { irn, ack_number } = await of(asha, invoices_id)
  const after = await textOf(await asha.send(invoicePdfFile, { params: { invoices_id } }))
  expect(before).not.toContain('IRN')
  expect(after.replaceAll(/\s/g, '')).toContain(`IRN${irn}`)
  expect(after.replaceAll(/\s/g, '')).toContain(`${ack_number},20Nov2026,10:00`)
})

test('a credit note is registered with the invoice it lowers', async () => {
  const { asha, customers_id } = await liable()
  const { invoices_id } = await sold(asha, customers_id)
  await settle()
  const { credit_notes_id, version } = await asha.call(createCreditNote, {
    body: creditNote(customers_id, {
      invoices_id,
      reason: 'correction',
      lines: [invoiceLine({ hsn: '520811', invoice_line_no: 1 } as never)],
    }),
  })
  const note = await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  await settle()
  const { rows } = await asha.call(listEInvoices, { query: {} })
  expect(rows.find((row) => row.document_type === 'CRN')).toMatchObject({
    document_number: note.credit_note_number,
    credit_notes_id,
    status: 'registered',
    problems: [],
  })
  expect(await textOf(await asha.send(creditNotePdfFile, { params: { credit_notes_id } }))).toContain('IRN')
})

async function textOf({ rawPayload }: { rawPayload: Buffer }): Promise<string> {
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  return text
}
