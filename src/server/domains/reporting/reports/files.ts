import type { Query } from '#contract/endpoint.ts'
import type * as contract from '#contract/reporting/reports.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { ageingLabels } from '#core/reporting/reports/ageing.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import type { Download } from '#server/platform/download.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { dueAtEndOf } from '#server/domains/documents/sheets/heads.ts'
import { inReadersLanguage, readersWords } from '#server/platform/language.ts'
import { aged } from './aged-receivables.ts'
import { around } from './around.ts'
import { accountOf, linesAfter, opensAt } from './general-ledger.ts'
import { checkPeriod, trial } from './statements.ts'

/** Opens a transaction of the company for a part of a long file, so that a slow reader holds none. */
export type RunRead = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

const text = (header: string, width?: number): Column => ({
  header: translate(header),
  kind: 'text',
  ...(width ? { width } : {}),
})
const money = (header: string): Column => ({ header: translate(header), kind: 'money' })

export async function trialFile(tx: CompanyTx, query: Query<typeof contract.trialBalanceFile>): Promise<Download> {
  const report = await trial(tx, query)
  const columns = [
    text('Code', 10),
    text('Account', 34),
    text('Heading', 30),
    ...['Opening', 'Debit', 'Credit', 'Closing'].map(money),
  ]
  const rows = report.rows.map((row) => [
    row.code,
    translate(row.account_name),
    translate(row.schedule_iii),
    row.opening,
    row.debit,
    row.credit,
    row.closing,
  ])
  const { opening, debit, credit, closing } = report.totals
  const name = `Trial balance ${query.from ? `${query.from} to ` : ''}${query.to}`
  const period = inReadersLanguage(() =>
    query.from === undefined
      ? t('Up to {date}', { date: formatDate(query.to) })
      : periodLabel({ from: query.from, to: query.to }),
  )
  const all = [...rows, ['', translate('Total'), '', opening, debit, credit, closing]]
  return sheetFile(name, query.format, columns, all, await around(tx, translate('Trial balance'), period))
}

export async function agedFile(tx: CompanyTx, { as_of, format }: Query<typeof contract.agedReceivablesFile>): Promise<Download> {
  const report = await aged(tx, as_of)
  const headers = [...ageingLabels(report.ageing_days), 'On account', 'Total']
  const line = (name: string, row: contract.AgedReceivables['totals']) => [
    name,
    row.current,
    ...row.overdue,
    row.unallocated,
    row.total,
  ]
  const apart = (name: string, total: number) => [name, ...headers.slice(1).map(() => null), total]
  const unnamed =
    report.without_party === 0
      ? []
      : [
          apart(translate('No customer'), report.without_party),
          apart(translate('Total in the books'), report.totals.total + report.without_party),
        ]
  const rows = [...report.rows.map((row) => line(row.customer_name, row)), line(translate('Total'), report.totals), ...unnamed]
  const columns = [text('Customer', 34), ...headers.map(money)]
  return sheetFile(
    `Aged receivables ${as_of}`,
    format,
    columns,
    rows,
    await around(tx, translate('Aged receivables'), inReadersLanguage(dueAtEndOf(as_of))),
  )
}

/** The ledger of an account in the period: read page by page while it is streamed. */
export async function ledgerFile(
  tx: CompanyTx,
  ledger_accounts_id: string,
  { from, to, format }: Query<typeof contract.generalLedgerFile>,
  reading: RunRead,
): Promise<Download> {
  checkPeriod(from, to)
  const account = await accountOf(tx, ledger_accounts_id)
  const opening = await opensAt(tx, account, from)
  const columns: Column[] = [
    { header: translate('Date'), kind: 'date', width: 13 },
    text('Narration', 44),
    text('Other account'),
    text('Source', 12),
    ...['Debit', 'Credit', 'Balance'].map(money),
  ]
  const named = `${account.code} ${account.account_name}`
  const say = readersWords()
  const title = `${say('General ledger')} · ${account.code} ${say(account.account_name)}`
  const about = await around(
    tx,
    title,
    inReadersLanguage(() => periodLabel({ from, to })),
  )
  return sheetFile(`${named} ${from} to ${to}`, format, columns, ledgerRows(), about)

  async function* ledgerRows() {
    let balance = opening
    yield [from, say('Opening balance'), null, null, null, null, balance]
    for await (const line of everyLine(reading, ledger_accounts_id, { from, to })) {
      balance += line.amount
      const narration = line.line_memo === null ? line.memo : `${line.memo} · ${line.line_memo}`
      const sides = line.amount > 0 ? [line.amount, null] : [null, 0 - line.amount]
      yield [line.posting_date, narration, say(line.contra ?? 'Several'), line.source, ...sides, balance]
    }
    yield [to, say('Closing balance'), null, null, null, null, balance]
  }
}

const PAGE = 1_000

async function* everyLine(reading: RunRead, ledger_accounts_id: string, period: { from: IsoDate; to: IsoDate }) {
  let mark: Parameters<typeof linesAfter>[3]
  for (;;) {
    const after = mark
    const lines = await reading((tx) => linesAfter(tx, ledger_accounts_id, period, after, PAGE))
    yield* lines
    mark = lines.at(-1)
    if (lines.length < PAGE) return
  }
}
