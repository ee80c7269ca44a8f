import { useQuery } from '@tanstack/react-query'
import { sheetFormats } from '#contract/documents/report-sheets.ts'
import { type TrialBalance, trialBalanceFile } from '#contract/reporting/reports.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { trialBalanceQuery, savePaper } from './api.ts'
import { ledgerLink, type PeriodSearch, periodOf } from './period.ts'
import { PeriodPicker } from './pickers.tsx'
import { ReportFrame } from './report-frame.tsx'
import { SaveButton } from './save-button.tsx'

type Props = { search: PeriodSearch; onSearch: (change: PeriodSearch) => void }

/** Every account with its opening balance, debits, credits and closing balance. */
export function TrialBalancePage({ search, onSearch }: Props) {
  const period = periodOf(search)
  const query = useQuery(trialBalanceQuery(period))
  return (
    <ReportFrame
      title={t('Trial balance')}
      period={periodLabel(period)}
      query={query}
      controls={<PeriodPicker value={period} onChange={onSearch} />}
      more={<SaveButton kind="trial_balance" title={t('Trial balance')} settings={period} />}
      formats={sheetFormats}
      onExport={(format) =>
        format === 'pdf'
          ? savePaper('trial_balance', period, t('Trial balance {from} to {to}.pdf', { from: period.from, to: period.to }))
          : download(trialBalanceFile, t('Trial balance {from} to {to}.{format}', { from: period.from, to: period.to, format }), {
              query: { ...period, format },
            })
      }
    >
      {(report) =>
        report.rows.length === 0 ? (
          <EmptyState icon="balance" title={t('Nothing posted up to this period')}>
            {t('Accounts appear here with the first invoice, bank statement or journal entry.')}
          </EmptyState>
        ) : (
          <ReportTable
            caption={t('Trial balance')}
            columns={[t('Opening'), t('Debit'), t('Credit'), t('Closing')]}
            rows={rowsOf(report)}
          />
        )
      }
    </ReportFrame>
  )
}

const types: readonly [type: string, title: string][] = [
  ['equity', t('Equity')],
  ['liability', t('Liabilities')],
  ['asset', t('Assets')],
  ['income', t('Income')],
  ['expense', t('Expenses')],
]

function rowsOf(report: TrialBalance): ReportRow[] {
  const { totals } = report
  const groups = types.flatMap(([type, title]): ReportRow[] => {
    const rows = report.rows.filter((row) => row.account_type === type)
    if (rows.length === 0) return []
    const sum = (amount: (row: TrialBalance['rows'][number]) => number) => rows.reduce((all, row) => all + amount(row), 0)
    const sums = [sum((row) => row.opening), sum((row) => row.debit), sum((row) => row.credit), sum((row) => row.closing)]
    return [
      { id: type, label: title, kind: 'heading' },
      ...rows.map((row) => accountRow(report, row)),
      { id: `${type} sum`, label: t('Total {title}', { title: title.toLowerCase() }), kind: 'subtotal', amounts: sums },
    ]
  })
  const amounts = [totals.opening, totals.debit, totals.credit, totals.closing]
  return [...groups, { id: 'total', label: t('Total'), kind: 'total', amounts }]
}

function accountRow({ from, to }: TrialBalance, row: TrialBalance['rows'][number]): ReportRow {
  const link = row.ledger_accounts_id === null || from === null ? undefined : ledgerLink(row.ledger_accounts_id, from, to)
  return {
    id: row.ledger_accounts_id ?? row.account_name,
    label: row.code === '' ? row.account_name : `${row.code}  ${accountName(row.account_name)}`,
    indent: 1,
    amounts: [row.opening, row.debit, row.credit, row.closing],
    links: [link, link, link, link],
  }
}
