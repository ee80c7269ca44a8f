import type { Reply } from '#contract/endpoint.ts'
import {
  type getTdsOtherForms,
  otherForms,
  type TdsDefault,
  type TdsFee,
  type TdsOtherForm,
  type TdsShortfall,
} from '#contract/compliance/tds-statements.ts'
import { shortfallOf, statementFee } from '#core/compliance/tds-statements/defaults.ts'
import { type Quarter, quarterDays, statementDueOn } from '#core/compliance/tds-statements/quarter.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { eraOf, tdsInterest } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { documentLink } from './build-statement.ts'
import { type QuarterRow, quarterRows } from './quarter-rows.ts'

/** The deductions of a quarter from payees abroad, whose forms are others, and those that cost interest. */
export async function otherFormsOf(tx: CompanyTx, quarter: string): Promise<Reply<typeof getTdsOtherForms>> {
  const of: Quarter = { year: Number(quarter.slice(0, 4)), quarter: Number(quarter.slice(6)) as Quarter['quarter'] }
  const all = await quarterRows(tx, quarterDays(of))
  const standing = all.filter(({ reverses_on, reversed_on }) => reverses_on === null && reversed_on === null)
  const defaults = defaultsOf(standing, dateInIndia(tx.now))
  return {
    forms: otherForms.flatMap((form) =>
      formView(
        form,
        standing.filter((row) => formOf(row) === form),
      ),
    ),
    defaults,
    interest: sumPaise(defaults.map(({ interest }) => interest)),
    shortfalls: standing.flatMap(shortfallView),
    fees: feesOf(standing, statementDueOn(of), dateInIndia(tx.now)),
  }
}

/** Non-residents have a form of their own in both Acts (Rules 1962 r.31A; Rules 2026 r.219). */
function formOf({ credited_on, tds_nature }: QuarterRow): TdsDefault['form'] {
  const isAbroad = tds_nature === 'non_resident'
  if (eraOf(credited_on) === '1961') return isAbroad ? '27Q' : '26Q'
  return isAbroad ? '144' : '140'
}

function formView(form: TdsOtherForm['form'], rows: readonly QuarterRow[]): TdsOtherForm[] {
  if (rows.length === 0) return []
  const sumOf = (of: (row: QuarterRow) => number) => sumPaise(rows.map(of))
  return [
    {
      form,
      amount: sumOf(({ base }) => base),
      tax: sumOf(({ tax }) => tax),
      deposited: sumOf(({ tax, tds_challans_id }) => (tds_challans_id === null ? 0 : tax)),
      rows: rows.map((row) => ({ ...rowView(row), problems: problemsOf(row) })),
    },
  ]
}

const rowView = (row: QuarterRow) => ({
  tds_deductions_id: row.tds_deductions_id,
  vendor_name: row.vendor_name,
  section: row.section,
  payment_code: row.payment_code,
  rate: row.rate,
  base: row.base,
  tax: row.tax,
  credited_on: row.credited_on,
  deducted_on: row.deducted_on,
  link: documentLink(row),
})

function problemsOf({ has_pan, tax, tds_challans_id }: QuarterRow): TdsOtherForm['rows'][number]['problems'] {
  const problems: TdsOtherForm['rows'][number]['problems'] = []
  if (!has_pan) problems.push('no_pan')
  if (tax > 0 && tds_challans_id === null) problems.push('no_challan')
  return problems
}

/** Interest as it was when the challan paid, or as it is today. */
function defaultsOf(rows: readonly QuarterRow[], today: IsoDate): TdsDefault[] {
  return rows.flatMap((row) => {
    const is_unpaid = row.tds_challans_id === null
    const interest = is_unpaid ? tdsInterest(row, today) : row.interest
    const is_late_deduction = row.deducted_on > row.credited_on
    return interest === 0 ? [] : [{ ...rowView(row), form: formOf(row), is_late_deduction, is_unpaid, interest }]
  })
}

/** Tax below what the law asks. A certificate or declaration explains less, and a payee abroad has rates of its own. */
function shortfallView(row: QuarterRow): TdsShortfall[] {
  const { tds_nature, relief_kind } = row
  if (relief_kind !== null || tds_nature === 'non_resident') return []
  const found = shortfallOf({ ...row, pan: row.pan ?? row.vendor_pan })
  return found ? [{ ...rowView(row), form: formOf(row), ...found }] : []
}

/** The fee of each form of the quarter that is late, if it were filed today. */
function feesOf(rows: readonly QuarterRow[], due_on: IsoDate, today: IsoDate): TdsFee[] {
  return [...Map.groupBy(rows, formOf)].flatMap(([form, of]) => {
    const late = statementFee(due_on, sumPaise(of.map(({ tax }) => tax)), today)
    return late ? [{ form, due_on, ...late }] : []
  })
}
