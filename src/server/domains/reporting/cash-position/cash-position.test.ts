import { beforeAll, expect, test } from 'vitest'
import { getCashForecast } from '#contract/reporting/cashflow.ts'
import { getCashPosition } from '#contract/reporting/cash-position.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { createGroup, groupReport } from '#contract/reporting/groups.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import { balanceSheet, dashboard } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { joins } from '#test/support/groups.ts'
import { accountIds, journal, withParties } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/**
 * Books and bank differ in every way: a cheque not presented, a line of the bank not in the books, cash in hand, a deposit, money at the
 * gateway; and vendors are owed by a bill and by a journal.
 */
async function books() {
  const { asha, hdfc } = await openTrader(world, 'Asha Textiles')
  const ids = await accountIds(asha)
  const named = (role: string) => (role === 'hdfc' ? hdfc.ledger_accounts_id : ids(role))
  await withParties(asha, named)
  const post = (lines: [string, number][]) => asha.tx((tx) => create(tx, journal(named, '2026-11-18', lines)))
  await post([
    ['hdfc', 90_000_00],
    ['cash', 4_000_00],
    ['gateway_clearing', 1_500_00],
    ['fixed_deposits', 50_000_00],
    ['share_capital', -1_45_500_00],
  ])
  await post([
    ['rent', 12_000_00],
    ['hdfc', -12_000_00],
  ])
  await post([
    ['purchases', 7_000_00],
    ['payable', -7_000_00],
  ])
  await bankLines(asha, hdfc, [{ date: '2026-11-19', amount: 3_250_00, description: 'NEFT CR-ICIC0000103-KAVERI MILLS-N1' }])
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  await approvedBill({ asha, printing: ids('office_supplies') }, vendors_id)
  return { asha, hdfc }
}

test('dashboard, forecast, balance sheet, cash-flow statement, group and assistant have one figure of cash and bank, and its way to the bank', async () => {
  const { asha, hdfc } = await books()
  const position = await asha.call(getCashPosition)
  // 90,000 and 4,000 and 1,500 less the rent; the deposit is another bank balance.
  expect(position).toMatchObject({ as_of: '2026-11-20', books: 83_500_00, unmatched: 3_250_00 })
  expect(position.books - position.uncleared + position.unmatched + position.unexplained).toBe(position.bank)
  const account = position.accounts.find(({ bank_accounts_id }) => bank_accounts_id === hdfc.bank_accounts_id)
  expect(account).toMatchObject({ books: 78_000_00, uncleared: 78_000_00, unmatched: 3_250_00, bank: 3_250_00, unexplained: 0 })

  const forecast = await asha.call(getCashForecast)
  expect(forecast.position).toEqual(position)
  expect(forecast.opening).toBe(position.books + position.unmatched + position.unexplained)
  const front = await asha.call(dashboard)
  const sheet = await asha.call(balanceSheet, { query: { as_of: '2026-11-20' } })
  const amountOf = (label: string) => sheet.rows.find((row) => row.label === label)?.amounts[0]
  const flows = await asha.call(reportSheet, {
    params: { report_kind: 'cash_flow' },
    query: { from: '2026-04-01', to: '2026-11-20', method: 'direct' },
  })
  const other = await world.company('Asha Exports')
  await joins(other, asha, 'owner')
  const { company_groups_id } = await asha.call(createGroup, {
    body: { group_name: 'Asha group', companies: [other.companies_id] },
  })
  const group = await asha.call(groupReport, {
    params: { company_groups_id, group_report: 'balance_sheet' },
    query: { from: '2026-04-01', to: '2026-11-20' },
  })
  expect({
    dashboard: front.cash_and_bank,
    sheet: amountOf('Cash and cash equivalents'),
    flows: flows.rows.find(({ label }) => label === 'Cash and cash equivalents at the end')?.cells[0],
    group: group.rows.find(({ label }) => label === 'Cash and cash equivalents')?.cells[0],
  }).toEqual({ dashboard: 83_500_00, sheet: 83_500_00, flows: 83_500_00, group: 83_500_00 })
  expect(front.payable).toBe(amountOf('Trade payables'))
  expect(front.payable).toBe((front.payable_on_bills ?? 0) + 7_000_00)

  const { proof } = await asha.call(askDatatalk, { body: { prompt: 'What is the total balance?' } })
  const facts = new Map(proof?.flatMap(({ facts: all }) => all).map(({ name, value }) => [name, value]))
  expect(facts.get('Cash and bank in the books')).toBe('₹83,500.00')
  expect(facts.get('Add not in the books yet')).toBe('₹3,250.00')
})
