import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import {
  archiveCustomer,
  createCustomer,
  getCustomer,
  listCustomers,
  mergeCustomer,
  setCreditLimit,
} from '#contract/directory/customers.ts'
import { getInvoice, listInvoices } from '#contract/sales/invoices.ts'
import { setCustomerTan } from '#contract/compliance/tds-suffered.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { reportSheet, type ReportSettings } from '#contract/documents/report-sheets.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { customer, payment } from '#test/support/builders.ts'
import { brokenInvariants, issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { customerTables } from './merge.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const twin = customer({ customer_name: 'Dekkan Textile', gstin: null, gst_treatment: 'unregistered' })

test('a customer entered twice becomes one: documents, money and what is owed move, the other name still finds them', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { customers_id: second } = await asha.call(createCustomer, { body: twin })
  await issued(asha, customers_id)
  const invoice = await issued(asha, second)
  await asha.call(recordPayment, { body: payment(second, bank, { amount: 500_00 }) })
  const kept = await asha.call(mergeCustomer, { params: { customers_id: second }, body: { into: customers_id } })
  expect(kept).toMatchObject({ customers_id, receivable: 2 * 1_180_00 - 500_00 })
  expect((await asha.call(listInvoices, { query: { customers_id } })).rows).toHaveLength(2)
  const query = { from: '2026-04-01', to: '2026-11-30' }
  expect((await asha.call(customerStatement, { params: { customers_id }, query })).closing).toBe(kept.receivable)
  const { invoices_id } = invoice
  expect((await asha.call(getInvoice, { params: { invoices_id } })).customer.customer_name).toBe('Dekkan Textile')
  expect((await asha.call(listCustomers, { query: { search: 'dekkan' } })).rows.map((row) => row.customers_id)).toEqual([
    customers_id,
  ])
  expect(await asha.call(getCustomer, { params: { customers_id: second } })).toMatchObject({
    is_active: false,
    merged_into: customers_id,
    receivable: 0,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('reports by customer have one of them, in the months before too', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { customers_id: second } = await asha.call(createCustomer, { body: twin })
  await issued(asha, customers_id)
  await issued(asha, second, { invoice_date: '2026-10-05', due_date: '2026-11-05' })
  const sales = await asha.tx((tx) => accountOf(tx, 'sales'))
  const months = { from: '2026-04-01', to: '2026-10-31' }
  const told = async (report_kind: 'sales' | 'account_analysis', query: ReportSettings) => {
    const { rows } = await asha.call(reportSheet, { params: { report_kind }, query })
    return rows.filter(({ kind }) => kind === 'line').map(({ label, cells }) => [label, cells.find((cell) => cell === 1_000_00)])
  }
  const bySales = { ...months, by: 'party' as const }
  const byAccount = { ...months, ledger_accounts_id: sales, split: 'party' as const }
  expect(await told('sales', bySales)).toEqual([['Dekkan Textile', 1_000_00]])
  expect(await told('account_analysis', byAccount)).toEqual([['Dekkan Textile', 1_000_00]])
  const { customer_name } = await asha.call(mergeCustomer, { params: { customers_id: second }, body: { into: customers_id } })
  expect(await told('sales', bySales)).toEqual([[customer_name, 1_000_00]])
  expect(await told('account_analysis', byAccount)).toEqual([[customer_name, 1_000_00]])
})

test('it is refused for another registration, for an archived one, twice, and for who may not', async () => {
  const { asha, customers_id } = await openSeller(world)
  const other = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Karnataka branch', gstin: '29AAPFU0939F1ZR', state_code: '29' }),
  })
  const into = { into: customers_id }
  const differing = await asha.refused(mergeCustomer, { params: { customers_id: other.customers_id }, body: into })
  expect(differing.issues).toMatchObject([{ path: 'into' }])
  const { customers_id: second } = await asha.call(createCustomer, { body: twin })
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(mergeCustomer, { params: { customers_id: second }, body: into })).toMatchObject({
    code: 'forbidden',
  })
  expect((await asha.refused(mergeCustomer, { params: { customers_id }, body: into })).issues).toMatchObject([{ path: 'into' }])
  await asha.call(mergeCustomer, { params: { customers_id: second }, body: into })
  expect(await asha.refused(mergeCustomer, { params: { customers_id: second }, body: into })).toMatchObject({
    code: 'wrong_state',
  })
  const back = { params: { customers_id: second }, body: { is_active: true } }
  expect(await asha.refused(archiveCustomer, back)).toMatchObject({ code: 'wrong_state' })
})

test('of two TANs the one of the customer that stays is kept, and the only one moves', async () => {
  const { asha, customers_id: into } = await openSeller(world)
  const tans = async () =>
    (
      await asha.tx((tx) =>
        tx.client.query<{ tan: string }>('SELECT tan FROM customer_tans WHERE companies_id = $1', [tx.companies_id]),
      )
    ).rows
  const addAndMerge = async (customer_name: string, tan: string) => {
    const { customers_id } = await asha.call(createCustomer, { body: { ...twin, customer_name } })
    await asha.call(setCustomerTan, { params: { customers_id }, body: { tan } })
    await asha.call(mergeCustomer, { params: { customers_id }, body: { into } })
  }
  await addAndMerge('Nila one', 'BLRN01234A')
  expect(await tans()).toEqual([{ tan: 'BLRN01234A' }])
  await addAndMerge('Nila two', 'MUMN56789B')
  expect(await tans()).toEqual([{ tan: 'BLRN01234A' }])
})

test('no table of a customer’s rows is left out', async () => {
  const owner = new pg.Client(world.url)
  await owner.connect()
  const { rows } = await owner.query<{ table_name: string }>(
    `SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'customers_id' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'customers'`,
  )
  await owner.end()
  expect(rows.map((row) => row.table_name).toSorted()).toEqual(customerTables.values().toSorted())
})

test('a credit limit is set and taken away', async () => {
  const { asha, customers_id } = await openSeller(world)
  const params = { customers_id }
  expect(await asha.call(setCreditLimit, { params, body: { credit_limit: 50_000_00 } })).toMatchObject({
    credit_limit: 50_000_00,
  })
  expect(await asha.call(setCreditLimit, { params, body: { credit_limit: null } })).toMatchObject({ credit_limit: null })
})
