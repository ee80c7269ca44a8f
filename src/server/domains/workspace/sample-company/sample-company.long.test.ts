import { beforeAll, expect, test } from 'vitest'
import { listRegistrations } from '#contract/company/registrations.ts'
import { getGstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { listImsRecords } from '#contract/compliance/ims.ts'
import { listSupplierRequests } from '#contract/compliance/supplier-requests.ts'
import { getSession, switchCompany } from '#contract/identity/session.ts'
import { listEmployees } from '#contract/payroll/employees.ts'
import { listLeaveBalances } from '#contract/payroll/leave-ledger.ts'
import { getRun, getSlip, listRuns, type Run } from '#contract/payroll/runs.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { sumInvoices } from '#contract/sales/invoices.ts'
import { getToday } from '#contract/workspace/dashboard.ts'
import { getSampleCompany, openSampleCompany, resetSampleCompany } from '#contract/workspace/sample-company.ts'
import { startSession } from '#server/domains/identity/accounts/service.ts'
import { hashToken } from '#server/platform/session.ts'
import { billed, openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { SAMPLE_NAME } from './service.ts'

let world: World
let asha: Actor
let sample: string

const everything = (who: Actor, companies_id: string) =>
  who.tx(async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT count(*)::int FROM journal_entries WHERE companies_id = $1) AS entries, (SELECT count(*)::int FROM audit_log WHERE companies_id = $1) AS trail,
        (SELECT count(*)::int FROM invoices WHERE companies_id = $1) AS invoices, (SELECT count(*)::int FROM memberships WHERE companies_id = $1) AS members`,
      [companies_id],
    )
    return rows[0] as Record<'entries' | 'trail' | 'invoices' | 'members', number>
  })
const enter = (companies_id: string) => asha.call(switchCompany, { body: { companies_id } })

beforeAll(async () => {
  world = await openWorld()
  const desk = await openTrader(world, 'Asha Textiles')
  asha = desk.asha
  await billed(asha, desk.deccan, 1_000_00)
})

test('anybody opens a sample company, and it fills with books that hold', async () => {
  const clerk = await world.member(asha, ['EMPLOYEE'])
  expect(await clerk.call(getSampleCompany)).toMatchObject({ is_sample: false, sample_status: null })
  const opened = await asha.call(openSampleCompany)
  sample = opened.companies_id
  expect(await asha.call(openSampleCompany), 'a second press makes no second one').toEqual(opened)
  await enter(sample)
  expect(await asha.call(getSampleCompany)).toMatchObject({ is_sample: true, sample_status: 'making' })
  await world.app.services.jobs.drain()
  expect(await asha.call(getSampleCompany)).toEqual({ is_sample: true, sample_status: 'ready', done_count: 100, step_count: 100 })
  expect((await asha.call(getSession)).company_name).toBe(SAMPLE_NAME)
  expect((await asha.call(sumInvoices, { query: {} })).count).toBeGreaterThan(60)
  const { totals } = await asha.call(trialBalance, { query: { to: '2026-11-20' } })
  expect(totals.closing).toBe(0)
  const { lines } = await asha.call(getToday)
  expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['reminders', 'bank-lines', 'inbox']))
}, 120_000)

test('who has a sample company signs in to their own, whatever its name', async () => {
  const zoya = await world.company('Zoya Looms')
  await zoya.call(openSampleCompany)
  const names = (await zoya.call(getSession)).companies.map(({ company_name }) => company_name)
  expect(names).toEqual(['Zoya Looms', SAMPLE_NAME])
  const { database } = world.app.services
  const token = await startSession(database, zoya.accounts_id, { user_agent: undefined, ip: '127.0.0.1' })
  const { rows } = await database.pool.query('SELECT companies_id FROM sessions WHERE token_hash = $1', [hashToken(token)])
  expect(rows).toEqual([{ companies_id: zoya.companies_id }])
})

test('its GST: two registrations, a late return with its fee and challan, a supplier who did not file, a rejected credit note', async () => {
  await enter(sample)
  const { rows } = await asha.call(listRegistrations)
  const warehouse = rows.find(({ is_main }) => !is_main)
  expect(rows).toHaveLength(2)
  const query = { gst_registrations_id: warehouse?.gst_registrations_id }
  const { filing, late } = await asha.call(getGstr3b, { query: { period: '2026-09', ...query } })
  // 31 days after 20 October, at ₹50 a day.
  expect([filing.status, filing.filed_on, late.fee]).toEqual(['filed', '2026-11-20', 31 * 50_00])
  const ledgers = await asha.call(getGstLedgers, { query })
  expect(ledgers.challans.map(({ state }) => state)).toEqual(['paid'])
  expect(ledgers.cash.movements.map(({ kind }) => kind)).toEqual(['challan', 'return_cash'])
  const proof = (code: string) => ledgers.proofs.find((each) => each.code === code)
  expect([proof('cash_books')?.own, proof('cash_below_zero')?.own]).toEqual([proof('cash_books')?.other, 0])
  expect((await asha.call(listSupplierRequests, { query: {} })).rows.length).toBeGreaterThan(0)
  const { rows: records } = await asha.call(listImsRecords, { query: {} })
  expect(records.filter(({ decision }) => decision === 'reject').map(({ number }) => number)).toEqual(['CN/26/018'])
})

test('its payroll: fourteen people with a joiner, a leaver who is settled, an increment, a long leave, and the open month', async () => {
  await enter(sample)
  const { rows: runs } = await asha.call(listRuns)
  expect(runs.map(({ month, run_kind, run_status }) => `${month.slice(0, 7)} ${run_kind} ${run_status}`)).toEqual([
    '2026-11 monthly computed',
    '2026-10 monthly approved',
    '2026-09 monthly approved',
    '2026-08 final approved',
    '2026-08 monthly approved',
    '2026-07 monthly approved',
    '2026-06 monthly approved',
    '2026-05 monthly approved',
    '2026-04 monthly approved',
  ])
  expect((await asha.call(listEmployees)).rows).toHaveLength(14)
  const monthly = runs.filter(({ run_kind, month }) => run_kind === 'monthly' && month >= '2026-09-01')
  const [october, september] = await Promise.all(
    monthly.slice(1).map(({ payroll_runs_id }) => asha.call(getRun, { params: { payroll_runs_id } })),
  )
  for (const { name, slips, books } of [...(october?.proof ?? []), ...(september?.proof ?? [])])
    expect([name, books]).toEqual([name, slips])
  const slipOf = async (name: string, of: Run | undefined) =>
    asha.call(getSlip, {
      params: { payroll_slips_id: of?.slips.find(({ staff_name }) => staff_name === name)?.payroll_slips_id ?? '' },
    })
  expect((await slipOf('Imran Shaikh', september)).absence).toEqual(['2 days unpaid: 9 and 10 September'])
  expect((await slipOf('Anita Desai', october)).absence[0]).toMatch(/^Maternity leave, paid: 1 to 31 October/)
  // A day of September that was recorded in October: a thirtieth of 21,000.
  expect((await slipOf('Sunil Gaikwad', october)).lines.find(({ code }) => code === 'ARREARS')?.amount).toBe(-700_00)
  expect((await asha.call(listLeaveBalances, { query: {} })).rows).toHaveLength(13)
})

test('a reset makes a new one and touches neither the real company nor what others have', async () => {
  const ravi = await world.company('Ravi Stores')
  const before = [await everything(asha, asha.companies_id), await everything(ravi, ravi.companies_id)]
  const made = await asha.call(resetSampleCompany)
  expect(made.companies_id).not.toBe(sample)
  await enter(made.companies_id)
  const { companies } = await asha.call(getSession)
  expect(companies.filter(({ company_name }) => company_name === SAMPLE_NAME)).toHaveLength(1)
  await world.app.services.jobs.drain()
  expect([await everything(asha, asha.companies_id), await everything(ravi, ravi.companies_id)]).toEqual(before)
  await enter(asha.companies_id)
  expect(await asha.refused(resetSampleCompany)).toMatchObject({
    code: 'wrong_state',
    message: 'You can reset only your own sample company. This is a real company.',
  })
  expect(await everything(asha, asha.companies_id)).toEqual(before[0])
}, 120_000)
