import { and, asc, eq } from 'drizzle-orm'
import type { TdsFiling, TdsFilingInput, TdsFilings } from '#contract/compliance/tds-corrections.ts'
import { correctionsOf, type IdentifiedStatement } from '#core/compliance/tds-statements/corrections.ts'
import { formOfQuarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { buildStatement, readQuarter } from '../tds-statements/build-statement.ts'
import { storeReceipt } from '../tds-statements/deductor.ts'
import { statementOf } from '../tds-statements/overview.ts'
import { tdsStatements } from './table.ts'

const ofQuarter = (tx: CompanyTx, quarter: string) =>
  and(eq(tdsStatements.companies_id, tx.companies_id), eq(tdsStatements.quarter, quarter))

const filedOf = (tx: CompanyTx, quarter: string) =>
  tx.db.select().from(tdsStatements).where(ofQuarter(tx, quarter)).orderBy(asc(tdsStatements.created_at))

/** The filings of a quarter, and what a correction of the last would have to say. */
export async function filingsOf(tx: CompanyTx, quarter: string): Promise<TdsFilings> {
  const rows = await filedOf(tx, quarter)
  const last = rows.at(-1)
  const corrections = last ? correctionsOf(contentOf(last.content), await presentOf(tx, quarter)) : []
  const filings = rows.map(({ content, tds_statements_id, statement_kind, receipt, filed_on }): TdsFiling => {
    const deductees = contentOf(content).statement.challans.flatMap((challan) => challan.deductees)
    const deducted = sumPaise(deductees.map((each) => each.deducted))
    return { tds_statements_id, statement_kind, receipt, filed_on, deductees: deductees.length, deducted }
  })
  return {
    form: formOfQuarter(readQuarter(quarter)),
    state: rows.length === 0 ? 'not_filed' : rows.length === 1 ? 'filed' : 'corrected',
    filings,
    corrections: corrections.map(({ fields, ...each }) => ({ ...each, fields: [...fields] })),
  }
}

/** The statement as it should be: without what was undone after the quarter, and with PANs that were given since. */
async function presentOf(tx: CompanyTx, quarter: string): Promise<IdentifiedStatement> {
  const { statement, rows } = await buildStatement(tx, readQuarter(quarter), 'correction')
  return identified(statement, rows)
}

const identified = (
  statement: IdentifiedStatement['statement'],
  rows: readonly (readonly { tds_deductions_id: string; tds_challans_id: string | null }[])[],
): IdentifiedStatement => ({
  statement,
  challans: rows.map((of) => ({
    id: of.find(({ tds_challans_id }) => tds_challans_id !== null)?.tds_challans_id ?? '',
    rows: of.map(({ tds_deductions_id }) => tds_deductions_id),
  })),
})

const contentOf = (content: string): IdentifiedStatement => JSON.parse(content) as IdentifiedStatement

/**
 * Records a filing with the content of now: the statement of the quarter, or, once that is filed, a correction of it. Throws `wrong_state` while
 * checks block the statement or nothing changed, `invalid` at the field.
 */
export async function recordFiling(tx: CompanyTx, { quarter, receipt, filed_on }: TdsFilingInput): Promise<TdsFilings> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 93))', [tx.companies_id])
  const { to } = quarterDays(readQuarter(quarter))
  if (filed_on <= to) throw fieldError('filed_on', t('The quarter ends on {date}: use a later date', { date: readersDate(to) }))
  const before = await filedOf(tx, quarter)
  const content = before.length === 0 ? await regularOf(tx, quarter) : await correctedOf(tx, quarter)
  const statement_kind = before.length === 0 ? 'regular' : 'correction'
  const row = {
    companies_id: tx.companies_id,
    tds_statements_id: newId(),
    quarter,
    form: content.statement.form,
    statement_kind,
    receipt,
    filed_on,
    content: JSON.stringify(content),
    created_by: tx.accounts_id,
    created_at: tx.now,
  } as const
  await once(tx.db.insert(tdsStatements).values(row))
  if (statement_kind === 'regular') await storeReceipt(tx, receipt)
  await audit(tx, 'filed', 'tds_statements', row.tds_statements_id, { quarter, receipt, filed_on })
  return filingsOf(tx, quarter)
}

async function regularOf(tx: CompanyTx, quarter: string): Promise<IdentifiedStatement> {
  const { built, is_blocked } = await statementOf(tx, quarter)
  if (is_blocked)
    throw new AppError('wrong_state', 'Checks block this statement. Correct what they list, then record the filing.')
  return identified(built.statement, built.rows)
}

async function correctedOf(tx: CompanyTx, quarter: string): Promise<IdentifiedStatement> {
  const { corrections } = await filingsOf(tx, quarter)
  if (corrections.length === 0)
    throw new AppError('wrong_state', 'Nothing has changed since this statement was filed: there is nothing to correct.')
  return presentOf(tx, quarter)
}

/** Removes the filing of a quarter that was recorded last. Throws `not_found` when there is none. */
export async function undoFiling(tx: CompanyTx, quarter: string): Promise<TdsFilings> {
  const last = (await filedOf(tx, quarter)).at(-1)
  if (!last) throw new AppError('not_found', 'No filing of this quarter is recorded.')
  await tx.db
    .delete(tdsStatements)
    .where(and(ofQuarter(tx, quarter), eq(tdsStatements.tds_statements_id, last.tds_statements_id)))
  if (last.statement_kind === 'regular') await storeReceipt(tx, null)
  await audit(tx, 'filing_undone', 'tds_statements', last.tds_statements_id, { quarter, receipt: last.receipt })
  return filingsOf(tx, quarter)
}

async function once(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw fieldError('receipt', 'Another filing has this receipt number')
  }
}
