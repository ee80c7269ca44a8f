import { DUE } from './owed-sql.ts'
import { DUE_INVOICES, OPEN_CREDITS } from './aged-receivables.ts'

/** That a document of the row `d` bore a mark at the end of the day `$2`. */
export const MARKED = (of: 'invoices_id' | 'bills_id', mark: 'disputed' | 'doubtful') =>
  `d.${of} IN (SELECT m.${of} FROM due_marks m WHERE m.companies_id = $1 AND m.${of} IS NOT NULL AND m.mark = '${mark}'
     AND m.held_from <= $2::date AND (m.held_until IS NULL OR m.held_until > $2::date))`

/** That its customer disputed it then on the page of the invoice. */
export const DISPUTED_BY_CUSTOMER = `d.invoices_id IN (SELECT r.invoices_id FROM invoice_responses r WHERE r.companies_id = $1
     AND r.response = 'disputed' AND (r.responded_at AT TIME ZONE 'Asia/Kolkata')::date <= $2::date
     AND (r.settled_at IS NULL OR (r.settled_at AT TIME ZONE 'Asia/Kolkata')::date > $2::date))`

export const RECEIVABLES = `${DUE_INVOICES}
  SELECT CASE WHEN due_date >= $2::date THEN 'not_due' WHEN due_date > $3::date THEN 'under_half' WHEN due_date > $4::date THEN 'half_to_one'
      WHEN due_date > $5::date THEN 'one_to_two' WHEN due_date >= $6::date THEN 'two_to_three' ELSE 'over_three' END AS age,
    ${MARKED('invoices_id', 'disputed')} OR ${DISPUTED_BY_CUSTOMER} AS is_disputed,
    ${MARKED('invoices_id', 'doubtful')} AS is_doubtful, sum(amount)::bigint AS amount
  FROM due d WHERE amount <> 0 GROUP BY 1, 2, 3`

// Unallocated money is in advances from customers, which is another line.
export const ON_ACCOUNT = `${OPEN_CREDITS} SELECT coalesce(sum(amount), 0)::bigint AS amount FROM (
    SELECT amount FROM credit WHERE kind = 'credit_note'
    UNION ALL SELECT -amount FROM subledger_lines
    WHERE companies_id = $1 AND control = 'customer' AND customers_id IS NOT NULL AND posting_date <= $2::date
      AND ledger_accounts_id = ANY($3::uuid[])) open`

export const PAYABLES = `${DUE}
  SELECT CASE WHEN due_date >= $2::date THEN 'not_due' WHEN due_date > $4::date THEN 'under_one'
      WHEN due_date > $5::date THEN 'one_to_two' WHEN due_date >= $6::date THEN 'two_to_three' ELSE 'over_three' END AS age,
    vendors_id = ANY($3::uuid[]) AS is_msme, ${MARKED('bills_id', 'disputed')} AS is_disputed, sum(amount)::bigint AS amount
  FROM due d GROUP BY 1, 2, 3 HAVING sum(amount) <> 0`
