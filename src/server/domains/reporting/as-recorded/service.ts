import { t, translate } from '#core/messages.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { Query } from '#contract/endpoint.ts'
import type { RecordedBalance, recordedBalance, recordedBalanceFile } from '#contract/reporting/as-recorded.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { trialBalance, trialTotals } from '#core/reporting/reports/trial-balance.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { around } from '../reports/around.ts'
import { chart } from '#server/ledger/chart.ts'

type Later = { ledger_accounts_id: string; debit: number; credit: number }

/**
 * The trial balance of everything dated up to `to`, from what was recorded by the end of `recorded_on`: the totals as they are, less the
 * lines recorded since. Entries are never changed, so this is what a reader saw that evening. Cost: accounts × months, and what is newer.
 */
export async function asRecorded(tx: CompanyTx, { to, recorded_on }: Query<typeof recordedBalance>): Promise<RecordedBalance> {
  if (recorded_on > dateInIndia(tx.now)) throw fieldError('recorded_on', 'Choose today or an earlier date')
  const accounts = await chart(tx)
  const { rows, count } = await recordedLater(tx, to, recorded_on)
  const later = new Map(rows.map((row) => [row.ledger_accounts_id, row]))
  const movements = new Map(
    (await totals(tx, to)).map(({ ledger_accounts_id, debit, credit }) => {
      const newer = later.get(ledger_accounts_id) ?? { debit: 0, credit: 0 }
      return [ledger_accounts_id, { debit: debit - newer.debit, credit: credit - newer.credit }]
    }),
  )
  const shown = trialBalance({ accounts, before: new Map(), yearBefore: new Map(), movements })
  return { from: null, to, rows: shown, ...trialTotals(shown), recorded_on, later_count: count }
}

export async function asRecordedFile(tx: CompanyTx, query: Query<typeof recordedBalanceFile>): Promise<Download> {
  const report = await asRecorded(tx, query)
  const columns: Column[] = [
    { header: t('Code'), kind: 'text', width: 10 },
    { header: t('Account'), kind: 'text', width: 34 },
    { header: t('Debit'), kind: 'money' },
    { header: t('Credit'), kind: 'money' },
    { header: t('Closing'), kind: 'money' },
  ]
  const rows = report.rows.map((row) => [row.code, translate(row.account_name), row.debit, row.credit, row.closing])
  const { debit, credit, closing } = report.totals
  const name = `Trial balance ${query.to} as recorded on ${query.recorded_on}`
  const period = inReadersLanguage(() =>
    t('Up to {to}, as recorded on {recorded_on}', { to: formatDate(query.to), recorded_on: formatDate(query.recorded_on) }),
  )
  const about = await around(tx, t('Trial balance'), period)
  return sheetFile(name, query.format, columns, [...rows, ['', t('Total'), debit, credit, closing]], about)
}

async function recordedLater(tx: CompanyTx, to: IsoDate, recorded_on: IsoDate): Promise<{ rows: Later[]; count: number }> {
  const { rows } = await tx.client.query<Later & { entries: number }>(
    `WITH newer AS MATERIALIZED (
       SELECT journal_entries_id FROM journal_entries WHERE companies_id = $1 AND created_at >= $2 AND posting_date <= $3)
     SELECT l.ledger_accounts_id, sum(greatest(l.amount, 0))::bigint AS debit, sum(greatest(-l.amount, 0))::bigint AS credit,
       (SELECT count(*) FROM newer) AS entries
     FROM newer JOIN journal_lines l ON l.companies_id = $1 AND l.journal_entries_id = newer.journal_entries_id
     GROUP BY 1`,
    [tx.companies_id, midnight(addDays(recorded_on, 1)), to],
  )
  return { rows, count: rows[0]?.entries ?? 0 }
}

// Indian days, at UTC+5:30 the year round.
const midnight = (date: IsoDate) => new Date(`${date}T00:00:00+05:30`)
