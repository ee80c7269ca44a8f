import type { Reply } from '#contract/endpoint.ts'
import type { listTdsQuarters, TdsQuarter, TdsStatement, TdsStatementCheck } from '#contract/compliance/tds-statements.ts'
import { type StatementCheckCode, statementChecks } from '#core/compliance/tds-statements/check-list.ts'
import { checkStatement, deductorTypeMissing } from '#core/compliance/tds-statements/check-statement.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { openQuestionsOf } from '#core/compliance/tds-statements/open-questions.ts'
import { formOfQuarter, quarterDays, quarterOf, statementDueOn, yearDigits } from '#core/compliance/tds-statements/quarter.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { tcsStatementDueOn } from '#core/tax/tcs-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readQuarter } from './build-statement.ts'
import type { BuiltStatement, StatementRow } from './built-statement.ts'
import { currentStatement } from './current-statement.ts'

/** The quarters in which tax was deducted, and the one that runs, the latest first. */
export async function quarters(tx: CompanyTx): Promise<Reply<typeof listTdsQuarters>> {
  const { rows } = await tx.client.query<{ month: IsoDate; deductions: number }>(
    `SELECT date_trunc('month', deducted_on)::date AS month, count(*)::int AS deductions FROM tds_deductions WHERE companies_id = $1 GROUP BY 1`,
    [tx.companies_id],
  )
  const months = [...rows, { month: dateInIndia(tx.now), deductions: 0 }].map((row) => ({ ...row, of: quarterOf(row.month) }))
  const found = [...Map.groupBy(months, ({ of }) => `${of.year}-Q${of.quarter}`)].flatMap(
    ([quarter, [first, ...rest]]): TdsQuarter[] =>
      first === undefined
        ? []
        : [
            {
              quarter,
              ...quarterDays(first.of),
              due_on: statementDueOn(first.of),
              deductions: [first, ...rest].reduce((sum, row) => sum + row.deductions, 0),
              form: formOfQuarter(first.of),
            },
          ],
  )
  return { rows: found.toSorted((a, b) => (a.quarter < b.quarter ? 1 : -1)) }
}

/** The form that is asked of a quarter, or the one of residents. Throws `invalid` for a form that the quarter does not have. */
export function formOf(quarter: string, form: StatementForm | undefined): StatementForm {
  const usual = formOfQuarter(readQuarter(quarter))
  if (form === undefined || form === usual) return usual
  if (usual === '140' || form === '140') throw fieldError('form', 'This quarter has another form: choose again')
  return form
}

/** The checks of each statement that is built: it names the day it was made, so another day has another statement. */
const checksOnce = new WeakMap<BuiltStatement, TdsStatementCheck[]>()

/** The statement of a quarter in a form, with its checks. */
export async function statementOf(
  tx: CompanyTx,
  quarter: string,
  asked?: StatementForm,
): Promise<TdsStatement & { built: BuiltStatement }> {
  const of = readQuarter(quarter)
  const form = formOf(quarter, asked)
  const built = await currentStatement(tx, of, form)
  const days = quarterDays(of)
  const deductees = built.statement.challans.flatMap((challan) => challan.deductees)
  const checks = checksOnce.get(built) ?? checksOf(built, dateInIndia(tx.now), days.to)
  checksOnce.set(built, checks)
  return {
    built,
    quarter,
    ...days,
    due_on: form === '27EQ' ? tcsStatementDueOn(days.to) : statementDueOn(of),
    is_blocked: checks.some(({ severity }) => severity === 'blocks'),
    form: built.statement.form,
    file_name: fileName(built.statement),
    considered: built.considered,
    reported: deductees.length,
    challans: built.statement.challans.length,
    amount: sumPaise(deductees.map((each) => each.amount)),
    deducted: sumPaise(deductees.map((each) => each.deducted)),
    deposited: sumPaise(deductees.map((each) => each.deposited)),
    left_out: built.left_out.slice(0, SHOWN).map(({ row, reason, challan }) => ({
      id: row.id,
      reason,
      challan,
      party_name: row.party_name,
      deducted_on: row.deducted_on,
      tax: row.tax,
      link: row.link,
    })),
    left_out_totals: leftOutTotals(built),
    checks,
    open_questions: [...openQuestionsOf(built.statement.form)],
  }
}

const leftOutTotals = ({ left_out }: BuiltStatement): TdsStatement['left_out_totals'] =>
  [...Map.groupBy(left_out, ({ reason }) => reason)].map(([reason, rows]) => ({
    reason,
    rows: rows.length,
    tax: sumPaise(rows.map(({ row }) => row.tax)),
  }))

/** The validator of the forms before 1 Apr 2026 takes names of up to 12 characters. */
const fileName = ({ form, quarter, year, deductor }: BuiltStatement['statement']): string =>
  form !== '140' ? `${form}RQ${quarter}.txt` : `140_Q${quarter}_${yearDigits(year)}_${deductor.tan || 'NO-TAN'}.txt`

/** The same for the page. */
export async function getStatement(tx: CompanyTx, quarter: string, form?: StatementForm): Promise<TdsStatement> {
  const { built: _built, ...statement } = await statementOf(tx, quarter, form)
  return statement
}

/** Where a person corrects a failed check of a row: at the payee for its PAN or name, otherwise at the document. */
const ofPayee: ReadonlySet<StatementCheckCode> = new Set([
  'TDS140-004',
  'TDS140-005',
  'TDS140-006',
  'TDS140-015',
  'TDS140-018',
  'TDS140-026',
])
const rowLink = (code: StatementCheckCode, row: StatementRow): string => (ofPayee.has(code) ? row.party_link : row.link)

const SHOWN = 20
const PAGE = '/accounting/tds'
type Found = { code: StatementCheckCode; label: string; cause: string; link: string }

function checksOf(built: BuiltStatement, today: IsoDate, to: IsoDate): TdsStatementCheck[] {
  const found = [...findings(built), ...leftOutFindings(built)]
  if (today <= to)
    found.push({ code: 'TDS140-023', label: 'TDS', cause: t('It ends on {date}.', { date: formatDate(to) }), link: PAGE })
  return [...Map.groupBy(found, ({ code }) => code)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, rows]) => ({
      code,
      ...statementChecks[code],
      count: rows.length,
      rows: rows.slice(0, SHOWN).map(({ label, cause, link }) => ({ label, cause, link })),
    }))
}

function findings({ statement, rows }: BuiltStatement): Found[] {
  return checkStatement(statement).map(({ code, cause, challan, deductee }) => {
    const row = challan === undefined || deductee === undefined ? undefined : rows[challan - 1]?.[deductee - 1]
    if (row) return { code, cause, label: row.party_name, link: rowLink(code, row) }
    const of = challan === undefined ? undefined : statement.challans[challan - 1]
    if (of)
      return { code, cause, label: t('Challan {bsr_code} {serial}', { bsr_code: of.bsr_code, serial: of.serial }), link: PAGE }
    if (code === 'TDS140-002' && cause !== deductorTypeMissing())
      return { code, cause, label: t('Company details'), link: '/settings/company' }
    return code === 'TDS140-022'
      ? { code, cause, label: t('Challans'), link: PAGE }
      : {
          code,
          cause,
          label: t('Statement details'),
          link: `${PAGE}?open=details&quarter=${statement.year}-Q${statement.quarter}`,
        }
  })
}

function leftOutFindings({ left_out }: BuiltStatement): Found[] {
  return left_out.flatMap(({ row, reason }): Found[] => {
    const place = { label: row.party_name, link: row.link }
    const words = { tax: formatPaise(Math.abs(row.tax)), date: formatDate(row.deducted_on) }
    if (reason === 'no_challan') return [{ code: 'TDS140-020', ...place, cause: t('₹{tax} deducted on {date}.', words) }]
    if (reason === 'reverses_earlier') return [{ code: 'TDS140-021', ...place, cause: t('₹{tax} undone on {date}.', words) }]
    return reason === 'no_code' ? [{ code: 'TDS140-024', ...place, cause: t('₹{tax} deducted on {date}.', words) }] : []
  })
}
