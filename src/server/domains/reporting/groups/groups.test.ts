import { beforeAll, describe, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import {
  addElimination,
  changeGroup,
  createGroup,
  endGroup,
  groupReport,
  groupReportFile,
  listEliminations,
  listGroups,
  takeBackElimination,
  withdrawConsent,
} from '#contract/reporting/groups.ts'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { companyDetails, customer, invoiceLine } from '#test/support/builders.ts'
import { joins } from '#test/support/groups.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
/** Owns both companies; her session is in the first. */
let asha: Actor
let ravi: Actor
let company_groups_id: string
let missing: string
const query = { from: '2026-04-01', to: '2026-11-20' }

async function post(who: Actor, day: string, lines: [string, number][]) {
  const ids = await accountIds(who)
  await who.tx((tx) => create(tx, journal(ids, day, lines)))
}

const report = (
  who: Actor,
  group_report: 'trial_balance' | 'profit_and_loss' | 'balance_sheet' | 'between_companies',
  more = {},
) => who.call(groupReport, { params: { company_groups_id, group_report }, query: { ...query, ...more } })
const cellsOf = (sheet: Sheet, label: string) => sheet.rows.find((row) => row.label === label)?.cells

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Sahyadri Traders')
  ravi = await world.company('Nila Exports')
  await asha.call(updateCompany, { body: companyDetails() })
  await ravi.call(updateCompany, {
    body: companyDetails({ company_name: 'Nila Exports', gstin: '27AAPFU0939F1ZV', invoice_prefix: 'NIL' }),
  })
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Exports' }) })
  const { vendors_id } = await ravi.call(createVendor, { body: vendor({ vendor_name: 'Sahyadri', gstin: '27AADCS4321F1ZN' }) })
  const [shared, alone] = [
    await issued(asha, customers_id, { lines: [invoiceLine({ rate: 10_000_00 })] }),
    await issued(asha, customers_id),
  ]
  missing = alone.invoice_number ?? ''
  const printing = (await accountIds(ravi))('office_supplies')
  const same = {
    bill_number: shared.invoice_number ?? '',
    bill_date: '2026-11-20',
    due_date: '2026-12-20',
    duplicate_reason: null,
  }
  await approvedBill({ asha: ravi, printing }, vendors_id, same)
  await joins(ravi, asha, 'owner')
  await post(asha, '2026-05-10', [
    ['rent', 100_00],
    ['bank', -100_00],
  ])
  await post(ravi, '2025-05-10', [
    ['rent', 7_00],
    ['bank', -7_00],
  ])
  await post(ravi, '2026-05-10', [
    ['rent', 40_00],
    ['bank', -40_00],
  ])
  const body = { group_name: 'Sahyadri group', companies: [ravi.companies_id] }
  company_groups_id = (await asha.call(createGroup, { body })).company_groups_id
})

describe('a group', () => {
  test('holds the companies that its maker owns, the leading one first, and each of them records it in its own audit trail', async () => {
    const { led } = await asha.call(listGroups)
    expect(led).toMatchObject([
      { group_name: 'Sahyadri group', companies: [{ company_name: 'Sahyadri Traders' }, { company_name: 'Nila Exports' }] },
    ])
    expect((await ravi.call(listGroups)).joined).toMatchObject([
      { group_name: 'Sahyadri group', leading_name: 'Sahyadri Traders' },
    ])
    const { rows } = await ravi.tx((tx) => tx.client.query("SELECT action FROM audit_log WHERE entity = 'group_consents'"))
    expect(rows).toEqual([{ action: 'consented' }])
  })

  test('takes no company of which its maker is not an owner, and nothing of it is kept then', async () => {
    const stranger = await world.company('Stranger')
    const body = { group_name: 'Too much', companies: [ravi.companies_id, stranger.companies_id] }
    const refused = await asha.refused(createGroup, { body })
    expect(refused.issues).toEqual([{ path: 'companies.1', message: 'Only an owner of a company can add it to a group' }])
    const manages = await world.company('Managed')
    await joins(manages, asha, 'manager')
    expect(await asha.refused(createGroup, { body: { ...body, companies: [manages.companies_id] } })).toMatchObject({
      code: 'invalid',
    })
    expect((await asha.call(listGroups)).led).toHaveLength(1)
    expect((await stranger.call(listGroups)).joined).toEqual([])
  })
})

describe('its statements', () => {
  test('are side by side, less what was sold between the companies, and every amount leads to the ledger of its company', async () => {
    const sheet = await report(asha, 'profit_and_loss')
    expect(sheet.columns.map(({ label }) => label)).toEqual(['Sahyadri Traders', 'Nila Exports', 'Eliminations', 'Group'])
    expect(cellsOf(sheet, 'Rent')).toEqual([100_00, 40_00, 0, 140_00])
    expect(cellsOf(sheet, 'Sale of goods')).toEqual([11_000_00, 0, -10_000_00, 1_000_00])
    expect(cellsOf(sheet, 'Printing, stationery and courier')).toEqual([0, 10_000_00, -10_000_00, 0])
    expect(cellsOf(sheet, 'Profit for the period')).toEqual([10_900_00, -10_040_00, 0, 860_00])
    const [own, other] = sheet.rows.find((row) => row.label === 'Rent')?.links ?? []
    expect(own?.to).toBe('/reports/general-ledger')
    expect(other).toMatchObject({ to: '/reports/in-company', search: { company: ravi.companies_id } })
    expect(other?.search.path).toMatch(/^\/reports\/general-ledger\?account=/)
  })

  test('the balance sheet leaves out what one owes the other, and both sides agree', async () => {
    const sheet = await report(asha, 'balance_sheet')
    expect(cellsOf(sheet, 'Trade payables')).toEqual([0, 11_800_00, -11_800_00, 0])
    expect(cellsOf(sheet, 'Trade receivables')).toEqual([12_980_00, 0, -11_800_00, 1_180_00])
    expect(cellsOf(sheet, 'Total assets')).toEqual(cellsOf(sheet, 'Total equity and liabilities'))
  })

  test('the trial balance adds up to nothing in every column, what earlier years left included', async () => {
    const sheet = await report(asha, 'trial_balance', { compare: 'previous_year' })
    expect(sheet.columns.at(-1)?.label).toBe('Group, 20 Nov 2025')
    expect(cellsOf(sheet, 'Total')).toEqual([0, 0, 0, 0, 0])
    expect(cellsOf(sheet, 'Surplus of earlier years')).toEqual([0, 7_00, 0, 7_00, 0])
    expect(cellsOf(sheet, 'Rent')).toEqual([100_00, 40_00, 0, 140_00, 7_00])
  })

  test('can be read by heading alone, and saved as CSV', async () => {
    const sheet = await report(asha, 'trial_balance', { detail: 'heading' })
    expect(cellsOf(sheet, 'Rent')).toBeUndefined()
    expect(cellsOf(sheet, 'Trade receivables')).toEqual([12_980_00, 0, -11_800_00, 1_180_00])
    const params = { company_groups_id, group_report: 'profit_and_loss' as const }
    const { body } = await asha.send(groupReportFile, { params, query: { ...query, format: 'csv' } } as never)
    expect(body).toContain('Rent,100.00,40.00,0.00,140.00')
  })
})

test('what the books of two companies differ by is shown with its document and never left out', async () => {
  const sheet = await report(asha, 'between_companies')
  expect(cellsOf(sheet, 'Owed on the last day')).toEqual([
    12_980_00,
    11_800_00,
    11_800_00,
    1_180_00,
    'By documents below, or paid in one of the books only',
  ])
  expect(cellsOf(sheet, 'Sold in the period')).toEqual([11_000_00, 10_000_00, 10_000_00, 1_000_00, ''])
  expect(cellsOf(sheet, missing)).toEqual([1_000_00, null, 0, 1_000_00, 'No bill in Nila Exports in this period'])
  expect((await report(asha, 'profit_and_loss')).notes.join(' ')).toContain('Sahyadri Traders and Nila Exports differ')
})

describe('an elimination by hand', () => {
  test('counts from its day until it is withdrawn, and shows who made it and why', async () => {
    const ids = await accountIds(asha)
    const lines = [
      { ledger_accounts_id: ids('inventory_change'), debit: 25_00, credit: 0 },
      { ledger_accounts_id: ids('inventory'), debit: 0, credit: 25_00 },
    ]
    const params = { company_groups_id }
    const odd = [{ ...lines[0], debit: 24_00 }, lines[1]]
    const body = { eliminated_on: '2026-11-15', reason: 'Profit in stock bought from Sahyadri', lines }
    expect((await asha.refused(addElimination, { params, body: { ...body, lines: odd as never } })).issues).toMatchObject([
      { path: 'lines' },
    ])
    const made = await asha.call(addElimination, { params, body })
    expect(made).toMatchObject({ reason: body.reason, created_by: 'Asha Menon', taken_back_at: null })
    const sheet = await report(asha, 'balance_sheet')
    expect(cellsOf(sheet, 'Stock in trade')).toEqual([0, 0, -25_00, -25_00])
    expect(cellsOf(sheet, 'Total assets')).toEqual(cellsOf(sheet, 'Total equity and liabilities'))
    expect(cellsOf(await report(asha, 'balance_sheet', { to: '2026-11-14' }), 'Stock in trade')).toBeUndefined()
    const one = { company_groups_id, group_eliminations_id: made.group_eliminations_id }
    await asha.call(takeBackElimination, { params: one })
    expect(await asha.refused(takeBackElimination, { params: one })).toMatchObject({ code: 'wrong_state' })
    expect(cellsOf(await report(asha, 'balance_sheet'), 'Stock in trade')).toBeUndefined()
    expect((await asha.call(listEliminations, { params, query: {} })).rows).toMatchObject([{ taken_back_by: 'Asha Menon' }])
  })
})

describe('who may not look into one of the companies', () => {
  test('gets no report, and an error names the company that refuses', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    const refused = await clerk.refused(groupReport, { params: { company_groups_id, group_report: 'trial_balance' }, query })
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
    expect(refused.message).toContain('access to Reports in Nila Exports')
    await joins(ravi, clerk, 'manager')
    expect(cellsOf(await report(clerk, 'profit_and_loss'), 'Rent')).toEqual([100_00, 40_00, 0, 140_00])
    await ravi.tx((tx) =>
      tx.client.query("UPDATE memberships SET membership_status = 'suspended' WHERE accounts_id = $1", [clerk.accounts_id]),
    )
    expect(
      await clerk.refused(groupReport, { params: { company_groups_id, group_report: 'trial_balance' }, query }),
    ).toMatchObject({ status: 403 })
  })

  test('a company that takes its figures out is named too, until an owner adds it again', async () => {
    await ravi.call(withdrawConsent, { params: { company_groups_id } })
    const refused = await asha.refused(groupReport, { params: { company_groups_id, group_report: 'trial_balance' }, query })
    expect(refused).toMatchObject({ code: 'wrong_state' })
    expect(refused.message).toContain('Nila Exports left this group on 20 Nov 2026')
    const body = { group_name: 'Sahyadri group', companies: [ravi.companies_id] }
    await asha.call(changeGroup, { params: { company_groups_id }, body })
    expect(cellsOf(await report(asha, 'profit_and_loss'), 'Rent')).toEqual([100_00, 40_00, 0, 140_00])
  })

  test('a group that ended is not listed', async () => {
    await asha.call(endGroup, { params: { company_groups_id } })
    expect(
      await asha.refused(groupReport, { params: { company_groups_id, group_report: 'trial_balance' }, query }),
    ).toMatchObject({ status: 404 })
  })
})
