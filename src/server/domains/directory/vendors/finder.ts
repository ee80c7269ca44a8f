import { payables } from '#contract/permissions.ts'
import { CANDIDATES, MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Vendors by name, GSTIN, email or mobile number, the newest first. */
export const vendorFinder: Finder = {
  anyOf: payables,
  sql: `SELECT r.vendors_id AS id, r.vendor_name AS label, coalesce(r.gstin, r.mobile_number, r.email) AS detail, NULL::bigint AS amount, NULL::date AS on
    FROM unnest(ARRAY(SELECT find_vendors($2, ${CANDIDATES}))) f (id)
    JOIN vendors r ON r.companies_id = $1 AND r.vendors_id = f.id
    ORDER BY r.vendors_id DESC LIMIT $3`,
  values: ({ contactPattern }) => [contactPattern, MOST_FOUND],
}
