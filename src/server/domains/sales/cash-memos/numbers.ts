import { financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { memoNumberProblem } from '#core/sales/cash-memo.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { passNumber, serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'

/** If the company's invoices use the same prefix, both share one sequence: no number twice, none skipped. */
const PREFIX = 'CM'
const ownNumber = new RegExp(`^${PREFIX}/(\\d\\d-\\d\\d)/(\\d+)$`)
type Numbered = { memo_number: string; number_key: string }

/**
 * The number of a memo: the next of its series, or the one entered. If that belongs to the series, the series continues after it. Throws
 * `invalid` at `number` for a malformed one, one of another year, or one that an invoice has.
 */
export async function numberOf(tx: CompanyTx, memo_date: IsoDate, given?: string): Promise<Numbered> {
  if (given === undefined) {
    const taken = await takeNumber(tx, PREFIX, memo_date)
    return { memo_number: taken.number, number_key: `${PREFIX}/${serialKey(taken)}` }
  }
  const problem = memoNumberProblem(given)
  if (problem !== undefined) throw fieldError('number', problem)
  const [, year, digits] = ownNumber.exec(given) ?? []
  if (year === undefined) return { memo_number: given, number_key: given }
  const financial_year = financialYear(memo_date).label
  if (!financial_year.endsWith(year)) throw fieldError('number', 'This number belongs to another financial year than the date')
  const { rowCount } = await tx.client.query('SELECT 1 FROM invoices WHERE companies_id = $1 AND invoice_number = $2', [
    tx.companies_id,
    given,
  ])
  if (rowCount) throw fieldError('number', 'An invoice has this number')
  const taken = { financial_year, serial: Number(digits) }
  await passNumber(tx, PREFIX, taken)
  return { memo_number: given, number_key: `${PREFIX}/${serialKey(taken)}` }
}
