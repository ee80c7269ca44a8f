import type { NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t } from '#core/messages.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { directCashFlow, indirectCashFlow } from '#core/reporting/reports/cash-flow.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cashAccounts, cashColumn } from '../cash-flow.ts'
import { money, sheet, to } from './rows.ts'
import { comparedPeriods } from './settings.ts'
import { statementRows } from './statement.ts'

const overdraftNote = () =>
  t(
    'Bank overdraft is a borrowing, and deposits over three months are other bank balances: neither is part of cash (AS 3 para 5 and 6, Schedule III).',
  )
const ratesNote = () =>
  t(
    'Amounts in other currencies are at the rate of their day. The effect of rate changes on cash held in them is not a cash flow (AS 3 para 25).',
  )

/** The cash-flow statement of a period, from the profit or, by `method`, from receipts and payments. */
export async function cashFlowSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const periods = comparedPeriods(tx, settings)
  const accounts = await cashAccounts(tx)
  const columns = []
  for (const period of periods) columns.push(await cashColumn(tx, accounts, period))
  const isDirect = settings.method === 'direct'
  const isEmpty = columns.every(
    ({ cash, brought, given, opening }) => cash.size + brought.size + given.size === 0 && opening === 0,
  )
  const rows = isEmpty ? [] : (isDirect ? directCashFlow : indirectCashFlow)(accounts, columns)
  return sheet({
    title: 'Cash-flow statement',
    subject: () => (isDirect ? t('Direct method') : t('Indirect method')),
    period: () => periods.map(periodLabel)[0] ?? '',
    first: 'Particulars',
    columns: periods.map((period) => money(periodLabel(period))),
    rows: statementRows(rows, periods, ({ label }, period) =>
      label === 'Profit before tax' ? to('/reports/profit-and-loss', period) : null,
    ),
    notes: [
      t('Activities as AS 3 and Ind AS 7 have them: interest paid is financing, interest received investing.'),
      overdraftNote(),
      ...(columns.some(({ exchange }) => exchange.size > 0) ? [ratesNote()] : []),
    ],
  })
}
