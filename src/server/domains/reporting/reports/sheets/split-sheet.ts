import { inContext } from '#core/messages.ts'
import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import type { SheetLink } from '#contract/documents/report-sheets.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import { accountSubject, row, sheet, money } from './rows.ts'
import type { accountOf } from '../general-ledger.ts'

export function splitSheet(
  account: Account,
  period: ReportPeriod,
  first: string,
  lines: readonly Line[],
  notes: string[],
  isSummed = true,
): NamedSheet {
  const cells = ({ debit, credit, before }: Pick<Line, 'debit' | 'credit' | 'before'>) => [
    debit,
    credit,
    debit - credit,
    before,
    debit - credit - before,
  ]
  const sum = (part: (line: Line) => number) => lines.reduce((total, line) => total + part(line), 0)
  const total = cells({ debit: sum((l) => l.debit), credit: sum((l) => l.credit), before: sum((l) => l.before) })
  const rows = lines.map((line) => {
    const { link } = line
    return row('line', line.name, cells(line), { link, links: [link, link, link, null, null] })
  })
  return sheet({
    title: 'Account analysis',
    subject: accountSubject(account),
    period: inPeriod(period),
    first,
    columns: ['Debit', 'Credit', inContext('accounts', 'Movement'), 'Year before', inContext('difference', 'Change')].map(money),
    rows: rows.length === 0 || !isSummed ? rows : [...rows, row('total', 'Total', total)],
    notes,
  })
}

export type Account = Awaited<ReturnType<typeof accountOf>>

export type Line = { key: string; name: string; debit: number; credit: number; before: number; link: SheetLink | null }
