import { and, asc, eq } from 'drizzle-orm'
import type { TdsFiling, TdsFilingInput, TdsFilings } from '#contract/compliance/tds-corrections.ts'
import { correctionsOf, correctionTypeOf, type IdentifiedStatement } from '#core/compliance/tds-statements/corrections.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { readQuarter } from '../tds-statements/build-statement.ts'
import { currentStatement } from '../tds-statements/current-statement.ts'
import { storeReceipt } from '../tds-statements/deductor.ts'
import { formOf, statementOf } from '../tds-statements/overview.ts'
import { tdsStatements } from './table.ts'

type Of = { quarter: string; form: StatementForm }

const ofQuarter = (tx: CompanyTx, { quarter, form }: Of) =>
  and(eq(tdsStatements.companies_id, tx.companies_id), eq(tdsStatements.quarter, quarter), eq(tdsStatements.form, form))

const filedOf = (tx: CompanyTx, of: Of) =>
  tx.db.select().from(tdsStatements).where(ofQuarter(tx, of)).orderBy(asc(tdsStatements.created_at))

type Asked = { quarter: string; form?: StatementForm | undefined }
const asked = ({ quarter, form }: Asked): Of => ({ quarter, form: formOf(quarter, form) })

/** The filings of a quarter, and what a correction of the last would have to say. */
export async function filingsOf(tx: CompanyTx, query: Asked): Promise<TdsFilings> {
  const of = asked(query)
  const rows = await filedOf(tx, of)
  const last = rows.at(-1)
  const corrections = last ? correctionsOf(contentOf(last.content), await presentOf(tx, of)) : []
  const filings = rows.map(({ content, tds_statements_id, statement_kind, receipt, filed_on }): TdsFiling => {
    const deductees = contentOf(content).statement.challans.flatMap((challan) => challan.deductees)
    const deducted = sumPaise(deductees.map((each) => each.deducted))
    return { tds_statements_id, statement_kind, receipt, filed_on, deductees: deductees.length, deducted }
  })
  return {
    form: of.form,
    state: rows.length === 0 ? 'not_filed' : rows.length === 1 ? 'filed' : 'corrected',
    filings,
    corrections: corrections.map((each) => ({ ...each, correction_type: correctionTypeOf(each), fields: [...each.fields] })),
  }
}

/** The statement as it should be: without what was undone after the quarter, and with PANs that were given since. */
async function presentOf(tx: CompanyTx, { quarter, form }: Of): Promise<IdentifiedStatement> {
  const { statement, rows } = await currentStatement(tx, readQuarter(quarter), form, 'correction')
  return identified(statement, rows)
}

const identified = (
  statement: IdentifiedStatement['statement'],
  rows: readonly (readonly { id: string; tds_challans_id: string | null }[])[],
): IdentifiedStatement => ({
  statement,
  challans: rows.map((of) => ({
    id: of.find(({ tds_challans_id }) => tds_challans_id !== null)?.tds_challans_id ?? '',
    rows: of.map(({ id }) => id),
  })),
})

const contentOf = (content: string): IdentifiedStatement => JSON.parse(content) as IdentifiedStatement

/**
 * Records a filing with the content of now: the statement of the quarter, or, once that is filed, a correction of it. Throws `wrong_state` while
 * checks block the statement or nothing changed, `invalid` at the field.
 */
export async function recordFiling(tx: CompanyTx, { receipt, filed_on, ...query }: TdsFilingInput): Promise<TdsFilings> {
  const of = asked(query)
  const { quarter, form } = of
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 93))', [tx.companies_id])
  const { to } = quarterDays(readQuarter(quarter))
  if (filed_on <= to) throw fieldError('filed_on', t('The quarter ends on {date}: use a later date', { date: readersDate(to) }))
  const before = await filedOf(tx, of)
  const content = before.length === 0 ? await regularOf(tx, of) : await correctedOf(tx, of)
  const statement_kind = before.length === 0 ? 'regular' : 'correction'
  const row = {
    companies_id: tx.companies_id,
    tds_statements_id: newId(),
    quarter,
    form,
    statement_kind,
    receipt,
    filed_on,
    content: JSON.stringify(content),
    created_by: tx.accounts_id,
    created_at: tx.now,
  } as const
  await once(tx.db.insert(tdsStatements).values(row))
  if (statement_kind === 'regular' && isOfResidents(form)) await storeReceipt(tx, receipt)
  await audit(tx, 'filed', 'tds_statements', row.tds_statements_id, { quarter, form, receipt, filed_on })
  return filingsOf(tx, of)
}

/** Whose receipt stands in the details of the deductor; each other form has its own. */
const isOfResidents = (form: StatementForm): boolean => form === '26Q' || form === '140'

async function regularOf(tx: CompanyTx, { quarter, form }: Of): Promise<IdentifiedStatement> {
  const { built, is_blocked } = await statementOf(tx, quarter, form)
  if (is_blocked)
    throw new AppError('wrong_state', 'Checks block this statement. Correct what they list, then record the filing.')
  return identified(built.statement, built.rows)
}

async function correctedOf(tx: CompanyTx, of: Of): Promise<IdentifiedStatement> {
  const { corrections } = await filingsOf(tx, of)
  if (corrections.length === 0)
    throw new AppError('wrong_state', 'Nothing has changed since this statement was filed: there is nothing to correct.')
  return presentOf(tx, of)
}

/** Removes the filing of a quarter that was recorded last. Throws `not_found` when there is none. */
export async function undoFiling(tx: CompanyTx, query: Asked): Promise<TdsFilings> {
  const of = asked(query)
  const { quarter, form } = of
  const last = (await filedOf(tx, of)).at(-1)
  if (!last) throw new AppError('not_found', 'No filing of this quarter is recorded.')
  await tx.db.delete(tdsStatements).where(and(ofQuarter(tx, of), eq(tdsStatements.tds_statements_id, last.tds_statements_id)))
  if (last.statement_kind === 'regular' && isOfResidents(form)) await storeReceipt(tx, null)
  await audit(tx, 'filing_undone', 'tds_statements', last.tds_statements_id, { quarter, form, receipt: last.receipt })
  return filingsOf(tx, of)
}

async function once(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw fieldError('receipt', 'Another filing has this receipt number')
  }
}
