import { payables } from '#contract/permissions.ts'
import { CANDIDATES, MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Bills by number, vendor or amount, the newest first. */
export const billFinder: Finder = {
  anyOf: payables,
  sql: `SELECT r.bills_id AS id, r.bill_number AS label, r.vendor_name AS detail, r.total AS amount, r.bill_date AS on
    FROM unnest(ARRAY(SELECT find_bills($2, $3, ${CANDIDATES}))) f (id)
    JOIN bills r ON r.companies_id = $1 AND r.bills_id = f.id
    ORDER BY r.bill_date DESC, r.bills_id DESC LIMIT $4`,
  values: ({ pattern, amount }) => [pattern, amount, MOST_FOUND],
}
