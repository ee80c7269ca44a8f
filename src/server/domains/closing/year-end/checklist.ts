import type { YearEndCheck, YearEndChecklist, YearEndLock } from '#contract/closing/year-end.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isSettled, type YearEndCheckKey, yearEndChecks } from '#core/closing/year-end/checks.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { list as listPeriods } from '#server/domains/accounting/periods/service.ts'
import { bankReconciled, suspenseEmpty } from './checks/cash-and-bank.ts'
import { cashCounted, negativeCash } from './checks/cash.ts'
import { depreciationRun, stockClosed } from './checks/closing-entries.ts'
import { accrualsPosted, foreignRevalued } from './checks/accruals.ts'
import { linesNamed, numberSeries } from './checks/documents.ts'
import { draftsPosted } from './checks/drafts.ts'
import type { Finding, Year } from './checks/finding.ts'
import { partiesConfirmed } from './checks/parties.ts'
import { gstLedgers, tdsLedgers } from './checks/taxes.ts'
import { groupsOf, interCompany } from './inter-company.ts'

type OwnCheck = (tx: CompanyTx, year: Year) => Promise<Finding>

/** Every row but that of other companies, which is read outside the company's transaction. */
const ownChecks: Record<Exclude<YearEndCheckKey, 'inter_company'>, OwnCheck> = {
  bank_reconciled: bankReconciled,
  cash_counted: cashCounted,
  negative_cash: negativeCash,
  suspense_empty: suspenseEmpty,
  stock_closed: stockClosed,
  depreciation_run: depreciationRun,
  accruals_posted: accrualsPosted,
  foreign_revalued: foreignRevalued,
  gst_ledgers: gstLedgers,
  tds_ledgers: tdsLedgers,
  parties_confirmed: partiesConfirmed,
  drafts_posted: draftsPosted,
  number_series: numberSeries,
  lines_named: linesNamed,
}

/** The checklist of a financial year of the books, as of now. Throws `not_found` for a year that is not in the books. */
export async function readChecklist(
  tx: CompanyTx,
  services: Pick<Dependencies, 'database'>,
  period_start: IsoDate,
): Promise<YearEndChecklist> {
  const { companies_id, accounts_id } = tx
  throw new ExternalCall(() => checklistOf(services, { companies_id, accounts_id }, period_start))
}

type Services = Pick<Dependencies, 'database'>
type Who = Pick<CompanyTx, 'companies_id' | 'accounts_id'>

/** Like `readChecklist`, for a caller without a transaction. In the language of whoever reads it. */
export const checklistOf = (services: Services, who: Who, period_start: IsoDate): Promise<YearEndChecklist> =>
  inReadersLanguage(() => check(services, who, period_start))

async function check(services: Services, who: Who, period_start: IsoDate): Promise<YearEndChecklist> {
  const own = await inCompany(services.database, who, async (tx) => {
    const period = (await listPeriods(tx)).find((each) => each.period_start === period_start)
    if (!period) throw new AppError('not_found', 'This financial year is not in the books.')
    const findings = new Map<YearEndCheckKey, Finding>()
    for (const check_key of yearEndChecks) {
      if (check_key !== 'inter_company') findings.set(check_key, await ownChecks[check_key](tx, period))
    }
    const is_over = dateInIndia(tx.now) > period.period_end
    return {
      period,
      findings,
      is_over,
      marks: await marksOf(tx, period_start),
      locks: await locksOf(tx, period_start),
      groups: await groupsOf(tx),
    }
  })
  const { period, findings, marks, locks, is_over } = own
  findings.set('inter_company', await interCompany(services, who, period, own.groups))
  const checks = yearEndChecks.flatMap((check_key): YearEndCheck[] => {
    const finding = findings.get(check_key)
    const mark = marks.get(check_key) ?? null
    return finding ? [{ check_key, ...finding, mark, is_settled: isSettled(finding.state, mark !== null) }] : []
  })
  const { period_end, label, locked_until } = period
  const settled_count = checks.filter(({ is_settled }) => is_settled).length
  return { period_start, period_end, label, is_over, locked_until, checks, settled_count, locks }
}

type MarkRow = NonNullable<YearEndCheck['mark']> & { check_key: string }

/** People's remarks on the rows of a year. */
export async function marksOf(tx: CompanyTx, period_start: IsoDate): Promise<Map<string, NonNullable<YearEndCheck['mark']>>> {
  const { rows } = await tx.client.query<Omit<MarkRow, 'marked_at'> & { marked_at: Date }>(
    `SELECT m.check_key, m.mark, m.reason, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS marked_by_name, m.marked_at
     FROM year_end_marks m LEFT JOIN accounts a ON a.accounts_id = m.marked_by WHERE m.companies_id = $1 AND m.period_start = $2`,
    [tx.companies_id, period_start],
  )
  return new Map(rows.map(({ check_key, ...mark }) => [check_key, { ...mark, marked_at: mark.marked_at.toISOString() }]))
}

async function locksOf(tx: CompanyTx, period_start: IsoDate): Promise<YearEndLock[]> {
  const { rows } = await tx.client.query<Omit<YearEndLock, 'locked_at'> & { locked_at: Date }>(
    `SELECT l.year_end_locks_id, l.open_checks, l.open_reason, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS locked_by_name, l.locked_at
     FROM year_end_locks l LEFT JOIN accounts a ON a.accounts_id = l.locked_by
     WHERE l.companies_id = $1 AND l.period_start = $2 ORDER BY l.year_end_locks_id DESC LIMIT 50`,
    [tx.companies_id, period_start],
  )
  return rows.map((row) => ({ ...row, locked_at: row.locked_at.toISOString() }))
}
