import { beforeAll, expect, test } from 'vitest'
import { archiveCustomers, createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { createInvoice, discardInvoices, emailInvoices, getInvoice, listInvoices } from '#contract/sales/invoices.ts'
import { remindMany } from '#contract/sales/reminders.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import { inCompany } from '#server/platform/db.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { customer, invoice } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { brokenInvariants, issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('chosen drafts are discarded in one request; an issued one stays and the reason is given', async () => {
  const { asha, customers_id } = await openSeller(world)
  const drafts = await Promise.all([1, 2].map(() => asha.call(createInvoice, { body: invoice(customers_id) })))
  const { invoices_id: kept } = await issued(asha, customers_id)
  const ids = [...drafts.map((draft) => draft.invoices_id), kept]
  const { done, failed } = await asha.call(discardInvoices, { body: { ids } })
  expect(done.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(failed).toEqual([{ id: kept, reason: 'An issued invoice keeps its number: cancel it instead.' }])
  expect((await asha.call(listInvoices, { query: {} })).rows.map((row) => row.invoices_id)).toEqual([kept])
  // What was refused leaves no trace either.
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'invoices', action: 'discarded' } })
  expect(rows).toHaveLength(2)
  expect(await brokenInvariants(asha)).toEqual([])
})

test('chosen invoices are mailed and reminded of; who has no address is named, and the others still go', async () => {
  const { asha, customers_id } = await openSeller(world)
  const silent = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Silent Mills', email: null, gstin: null, gst_treatment: 'unregistered' }),
  })
  const reached = await issued(asha, customers_id)
  const unreached = await issued(asha, silent.customers_id)
  const ids = [reached.invoices_id, unreached.invoices_id]
  const reason = 'Silent Mills has no email address: add one first.'
  expect(await asha.call(emailInvoices, { body: { ids } })).toEqual({
    done: [reached.invoices_id],
    failed: [{ id: unreached.invoices_id, reason }],
  })
  expect((await asha.call(remindMany, { body: { ids } })).done).toEqual([reached.invoices_id])
  await world.app.services.jobs.drain()
  const sent = await asha.call(getInvoice, { params: { invoices_id: reached.invoices_id } })
  expect(sent.email_status).toBe('sent')
  expect((await asha.call(getInvoice, { params: { invoices_id: unreached.invoices_id } })).email_status).toBeNull()
  expect((await mailsTo(world, 'accounts@deccan.in')).length).toBeGreaterThanOrEqual(2)
})

test('customers are archived together, and another company’s is not found', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { customers_id: theirs } = await openSeller(world)
  const result = await asha.call(archiveCustomers, { body: { ids: [customers_id, theirs], is_active: false } })
  expect(result.done).toEqual([customers_id])
  expect(result.failed.map(({ id }) => id)).toEqual([theirs])
  expect((await asha.call(listCustomers, { query: { show: 'archived' } })).rows).toHaveLength(1)
})

test('a row that is refused after it wrote leaves nothing behind', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { customers_id: second } = await asha.call(createCustomer, {
    body: customer({ gstin: null, gst_treatment: 'unregistered' }),
  })
  const { companies_id, accounts_id } = asha
  const result = await inCompany(world.app.services.database, { companies_id, accounts_id }, (tx) =>
    runEach(tx, [customers_id, second], async (row, id) => {
      await row.client.query('UPDATE customers SET is_active = false WHERE companies_id = $1 AND customers_id = $2', [
        companies_id,
        id,
      ])
      await audit(row, 'archived', 'customers', id)
      if (id === second) throw new AppError('wrong_state', 'Not this one.')
    }),
  )
  expect(result).toEqual({ done: [customers_id], failed: [{ id: second, reason: 'Not this one.' }] })
  const archived = await asha.call(listCustomers, { query: { show: 'archived' } })
  expect(archived.rows.map((each) => each.customers_id)).toEqual([customers_id])
  expect((await asha.call(listAuditTrail, { query: { entity: 'customers', action: 'archived' } })).rows).toHaveLength(1)
})
