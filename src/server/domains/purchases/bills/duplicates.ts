import type { Duplicate } from '#contract/purchases/bills.ts'
import { addDays, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'

type Looked = {
  bills_id: string | null
  vendors_id: string
  number_key: string
  financial_year: string
  bill_date: IsoDate
  total: Paise
}
/** Days within which the same amount from the same vendor may be a duplicate. */
const NEAR = 10

/**
 * Bills this one may be a second copy of, the surest first: the vendor's number in the same year (it cannot be entered again), the number
 * from another registration of the same PAN, the same amount within days, the very same file.
 */
export async function duplicatesOf(tx: CompanyTx, bill: Looked): Promise<Duplicate[]> {
  const { rows } = await tx.client.query<Duplicate>(
    named(
      `SELECT DISTINCT ON (is_sure, b.bills_id) b.bills_id, b.bill_number, b.bill_date, b.total, reason, is_sure FROM (
       SELECT bills_id, 'The same number in the same year' AS reason, true AS is_sure FROM bills
       WHERE companies_id = :companies_id AND vendors_id = :vendors_id AND financial_year = :financial_year AND number_key = :number_key AND status <> 'cancelled' AND number_key <> ''
       UNION ALL
       SELECT o.bills_id, 'The same number from another registration of this vendor', false FROM vendors v
       JOIN vendors w ON w.companies_id = v.companies_id AND w.pan_index = v.pan_index AND w.vendors_id <> v.vendors_id
       JOIN bills o ON o.companies_id = w.companies_id AND o.vendors_id = w.vendors_id AND o.financial_year = :financial_year AND o.number_key = :number_key
         AND o.status <> 'cancelled' AND o.number_key <> ''
       WHERE v.companies_id = :companies_id AND v.vendors_id = :vendors_id
       UNION ALL
       SELECT bills_id, 'The same amount within ${NEAR} days', false FROM bills
       WHERE companies_id = :companies_id AND vendors_id = :vendors_id AND bill_date BETWEEN :from AND :to AND total = :total AND total > 0 AND status <> 'cancelled'
         AND NOT (financial_year = :financial_year AND number_key = :number_key)
       UNION ALL
       SELECT f.bills_id, 'The very same file', false FROM bill_files mine
       JOIN bill_files f ON f.companies_id = mine.companies_id AND f.file_sha256 = mine.file_sha256 AND f.bills_id <> mine.bills_id
       WHERE mine.companies_id = :companies_id AND mine.bills_id = :bills_id
     ) d JOIN bills b ON b.companies_id = :companies_id AND b.bills_id = d.bills_id
     WHERE b.bills_id IS DISTINCT FROM :bills_id AND b.status <> 'cancelled' ORDER BY is_sure DESC, b.bills_id LIMIT 10`,
      {
        companies_id: tx.companies_id,
        vendors_id: bill.vendors_id,
        financial_year: bill.financial_year,
        number_key: bill.number_key,
        from: addDays(bill.bill_date, -NEAR),
        to: addDays(bill.bill_date, NEAR),
        total: bill.total,
        bills_id: bill.bills_id,
      },
    ),
  )
  return rows
}

/**
 * Throws `conflict` at `bill_number` when the bill exists already; with `isFinal`, `invalid` at `duplicate_reason` when it resembles
 * another and no reason is given.
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
        date: readersDate(like.bill_date),
      }),
    )
}
