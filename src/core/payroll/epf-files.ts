import { t } from '../messages.ts'
import type { Paise } from '../money.ts'

/** A member in a return of the provident fund. Amounts are paise of whole rupees. */
export type EpfRow = {
  uan: string
  /** Capital letters, as on the portal. */
  name: string
  gross: Paise
  epf_wage: Paise
  pension_wage: Paise
  insurance_wage: Paise
  /** With the voluntary part. */
  employee: Paise
  pension: Paise
  /** The employer's share less what goes to the pension scheme. */
  employer: Paise
  ncp_days: number
  refund: Paise
}
/** What a challan pays of a member, in paise of whole rupees. */
export type EpfShares = { employee: Paise; pension: Paise; employer: Paise; refund: Paise }
export type PartRow = EpfShares & { uan: string; name: string }
/** What is wrong in a file, by its line from 1 on. */
export type LineProblem = { line: number; problem: string }

const SEPARATOR = '#~#'
const rupees = (amount: Paise): string => String(amount / 100)
const lines = (rows: readonly (readonly string[])[]): string => rows.map((fields) => `${fields.join(SEPARATOR)}\n`).join('')

/**
 * The electronic challan cum return of a month (ECR 2.0, EPFO manual): no header, a line for each member, eleven fields between `#~#`, whole
 * rupees: UAN, name, gross of that month, EPF, EPS and EDLI wages, employee's share with the voluntary part, EPS, employer's EPF, days without pay, refund.
 */
export const ecrLines = (rows: readonly EpfRow[]): string =>
  lines(
    rows.map((row) => [
      row.uan,
      row.name,
      rupees(row.gross),
      rupees(row.epf_wage),
      rupees(row.pension_wage),
      rupees(row.insurance_wage),
      rupees(row.employee),
      rupees(row.pension),
      rupees(row.employer),
      String(row.ncp_days),
      rupees(row.refund),
    ]),
  )

/** The part payment file (EPFO manual): six fields between `#~#`, whole rupees: UAN, name, EPF, EPS, difference of EPF and EPS, refund. */
export const partPaymentLines = (rows: readonly PartRow[]): string =>
  lines(
    rows.map(({ uan, name, employee, pension, employer, refund }) => [
      uan,
      name,
      rupees(employee),
      rupees(pension),
      rupees(employer),
      rupees(refund),
    ]),
  )

/** Reads an ECR. A line with a problem is left out of `rows`. */
export const readEcr = (text: string): { rows: EpfRow[]; problems: LineProblem[] } =>
  readLines(
    text,
    11,
    (uan, name, [gross, epf_wage, pension_wage, insurance_wage, employee, pension, employer, days, refund]) => ({
      uan,
      name,
      gross: paise(gross),
      epf_wage: paise(epf_wage),
      pension_wage: paise(pension_wage),
      insurance_wage: paise(insurance_wage),
      employee: paise(employee),
      pension: paise(pension),
      employer: paise(employer),
      ncp_days: days ?? 0,
      refund: paise(refund),
    }),
  )

/** Reads a part payment file. A line with a problem is left out of `rows`. */
export const readPartPayment = (text: string): { rows: PartRow[]; problems: LineProblem[] } =>
  readLines(text, 6, (uan, name, [employee, pension, employer, refund]) => ({
    uan,
    name,
    employee: paise(employee),
    pension: paise(pension),
    employer: paise(employer),
    refund: paise(refund),
  }))

const paise = (whole: number | undefined): Paise => (whole ?? 0) * 100

function readLines<Row extends { uan: string }>(
  text: string,
  width: number,
  rowOf: (uan: string, name: string, numbers: readonly number[]) => Row,
): { rows: Row[]; problems: LineProblem[] } {
  const rows: Row[] = []
  const problems: LineProblem[] = []
  const seen = new Set<string>()
  const all = text.split('\n')
  // The last line ends with a line break too.
  if (all.at(-1) === '') all.pop()
  for (const [at, each] of all.entries()) {
    const fields = each.split(SEPARATOR)
    const [uan = '', name = '', ...numbers] = fields
    const problem = lineProblem(fields, width) ?? (seen.has(uan) ? t('This UAN is in the file already') : undefined)
    seen.add(uan)
    if (problem === undefined) rows.push(rowOf(uan, name, numbers.map(Number)))
    else problems.push({ line: at + 1, problem })
  }
  return { rows, problems }
}

function lineProblem(fields: readonly string[], width: number): string | undefined {
  if (fields.length !== width) return t('{count} fields in place of {width}', { count: fields.length, width })
  const [uan = '', name = '', ...numbers] = fields
  if (!/^\d{12}$/.test(uan)) return t('A UAN has 12 digits')
  if (!/^[A-Z][A-Z. ]{0,84}$/.test(name)) return t('The name has other characters than letters, points and spaces')
  if (numbers.some((number) => !/^\d{1,10}$/.test(number))) return t('Amounts are whole rupees without signs')
  return undefined
}
