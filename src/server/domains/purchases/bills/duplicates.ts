import type { Duplicate } from '#contract/purchases/bills.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Looked = {
  bills_id: string | null
  vendors_id: string
  number_key: string
  financial_year: string
  bill_date: IsoDate
  total: Paise
}
/** Days within which the same amount from the same vendor is worth a look. */
const NEAR = 10

/**
 * Bills this one may be a second copy of, the surest first: the vendor's number in the same year (it cannot be entered again), the number
 * from another registration of the same PAN, the same amount within days, the very same file.
 */
export async function duplicatesOf(tx: CompanyTx, bill: Looked): Promise<Duplicate[]> {
  const { rows } = await tx.client.query<Duplicate>(
    `SELECT DISTINCT ON (is_sure, b.bills_id) b.bills_id, b.bill_number, b.bill_date, b.total, reason, is_sure FROM (
       SELECT bills_id, 'The same number in the same year' AS reason, true AS is_sure FROM bills
       WHERE companies_id = $1 AND vendors_id = $2 AND financial_year = $3 AND number_key = $4 AND status <> 'cancelled' AND number_key <> ''
       UNION ALL
       SELECT o.bills_id, 'The same number from another registration of this vendor', false FROM vendors v
       JOIN vendors w ON w.companies_id = v.companies_id AND w.pan_index = v.pan_index AND w.vendors_id <> v.vendors_id
       JOIN bills o ON o.companies_id = w.companies_id AND o.vendors_id = w.vendors_id AND o.financial_year = $3 AND o.number_key = $4
         AND o.status <> 'cancelled' AND o.number_key <> ''
       WHERE v.companies_id = $1 AND v.vendors_id = $2
       UNION ALL
       SELECT bills_id, 'The same amount within ${NEAR} days', false FROM bills
       WHERE companies_id = $1 AND vendors_id = $2 AND bill_date BETWEEN $5 AND $6 AND total = $7 AND total > 0 AND status <> 'cancelled'
         AND NOT (financial_year = $3 AND number_key = $4)
       UNION ALL
       SELECT f.bills_id, 'The very same file', false FROM bill_files mine
       JOIN bill_files f ON f.companies_id = mine.companies_id AND f.file_sha256 = mine.file_sha256 AND f.bills_id <> mine.bills_id
       WHERE mine.companies_id = $1 AND mine.bills_id = $8
     ) d JOIN bills b ON b.companies_id = $1 AND b.bills_id = d.bills_id
     WHERE b.bills_id IS DISTINCT FROM $8 AND b.status <> 'cancelled' ORDER BY is_sure DESC, b.bills_id LIMIT 10`,
    [
      tx.companies_id,
      bill.vendors_id,
      bill.financial_year,
      bill.number_key,
      addDays(bill.bill_date, -NEAR),
      addDays(bill.bill_date, NEAR),
      bill.total,
      bill.bills_id,
    ],
  )
  return rows
}

/**
 * Throws `conflict` at `bill_number` when the bill is there already; with `isFinal`, `invalid` at `duplicate_reason` when it looks like
 * another and nobody said why it is one of its own.
 */
export function refuseDuplicates(found: readonly Duplicate[], duplicate_reason: string | null, isFinal: boolean): void {
  const sure = found.find(({ is_sure }) => is_sure)
  if (sure) {
    const message = t('This vendor’s bill {bill_number} of {date} is already entered', {
      bill_number: sure.bill_number,
      date: formatDate(sure.bill_date),
    })
    throw new AppError('conflict', message, { issues: [{ path: 'bill_number', message }] })
  }
  const like = found[0]
  if (isFinal && like && !duplicate_reason?.trim())
    throw fieldError(
      'duplicate_reason',
      t('{reason}: {bill_number} of {date}. Enter why this is another bill', {
        reason: like.reason,
        bill_number: like.bill_number,
        date: formatDate(like.bill_date),
      }),
    )
}
