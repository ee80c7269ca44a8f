import type { Reply } from '#contract/endpoint.ts'
import { type getTdsOtherForms, otherForms, type TdsOtherForm } from '#contract/compliance/tds-statements.ts'
import { quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { sumPaise } from '#core/money.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { documentLink, readQuarter } from './build-statement.ts'
import { type QuarterRow, quarterRows } from './quarter-rows.ts'

/** The deductions of a quarter from payees abroad, whose forms are others. */
export async function otherFormsOf(tx: CompanyTx, quarter: string): Promise<Reply<typeof getTdsOtherForms>> {
  const all = await quarterRows(tx, quarterDays(readQuarter(quarter)))
  const standing = all.filter(({ reverses_on, reversed_on }) => reverses_on === null && reversed_on === null)
  return {
    forms: otherForms.flatMap((form) =>
      formView(
        form,
        standing.filter((row) => formOfRow(row) === form),
      ),
    ),
  }
}

/** Which statement a deduction belongs to: payees abroad have one of their own in both Acts (Rules 1962 r.31A; Rules 2026 r.219). */
export function formOfRow({ credited_on, tds_nature }: Pick<QuarterRow, 'credited_on' | 'tds_nature'>) {
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
