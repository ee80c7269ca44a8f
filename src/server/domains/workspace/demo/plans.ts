import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as budgets from '#server/domains/reporting/budgets/service.ts'
import * as recurringJournals from '#server/domains/accounting/recurring-journals/service.ts'
import * as savedReports from '#server/domains/reporting/saved-reports/service.ts'
import * as savedViews from '#server/domains/identity/saved-views/service.ts'

const THOUSAND = 1_000_00
const AUDIT_FEE = 10_000_00

/** The saved work of an accountant: a budget of the year, a monthly entry, a report and views that are used often. */
export async function addPlans(tx: CompanyTx, to: IsoDate): Promise<void> {
  await planYear(tx, to)
  const month_end = monthEnd(addDays(monthEnd(to), 1))
  const [fee, payable] = await Promise.all([accountOf(tx, 'audit_fees'), accountOf(tx, 'expenses_payable')])
  await recurringJournals.create(tx, {
    memo: 'Provision for the audit fee of {month}',
    reverses: false,
    every: 1,
    period: 'month',
    on_day: 31,
    starts_on: month_end,
    ends_on: null,
    times: null,
    lines: [
      { ledger_accounts_id: fee, debit: AUDIT_FEE, credit: 0, line_memo: null },
      { ledger_accounts_id: payable, debit: 0, credit: AUDIT_FEE, line_memo: null },
    ],
  })
  await savedReports.save(tx, {
    report_kind: 'aged_receivables',
    report_name: 'Who owes us, at month end',
    settings: { range: 'end_of_last_month' },
    is_shared: true,
    frequency: null,
    starts_on: null,
    mail_to: [],
    file_format: 'pdf',
  })
  const view = { view_name: 'Above ₹50,000, nowhere yet', search: { status: 'unmatched', least: '50000' }, is_shared: true }
  await savedViews.save(tx, ['OWNER', 'BANKING'], { list_name: 'bank_transactions', ...view })
}

/** A tenth more than the average month of last year, by account, in thousands of rupees. */
async function planYear(tx: CompanyTx, to: IsoDate): Promise<void> {
  const last = await budgets.propose(tx, to, { basis: 'last_year_actual', change: '10' })
  const rows = last.rows.flatMap(({ ledger_accounts_id, amounts }) => {
    const known = amounts.filter((amount) => amount !== 0)
    const sum = known.reduce((total, amount) => total + amount, 0)
    const month = known.length === 0 ? 0 : Math.round(sum / known.length / THOUSAND) * THOUSAND
    return month === 0 ? [] : [{ ledger_accounts_id, amounts: amounts.map(() => month) }]
  })
  if (rows.length > 0) await budgets.save(tx, to, { rows })
}
