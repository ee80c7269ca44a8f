import { MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Customers by name, GSTIN, email or mobile number. */
export const customerFinder: Finder = {
  anyOf: ['ACCOUNTS_RECEIVABLE'],
  sql: `SELECT f.id, r.customer_name AS label, coalesce(r.gstin, r.mobile_number, r.email) AS detail, NULL::bigint AS amount, NULL::date AS on
    FROM unnest(search_customers($2, $3)) WITH ORDINALITY f (id, place)
    JOIN customers r ON r.companies_id = $1 AND r.customers_id = f.id ORDER BY place`,
  values: ({ contactPattern }) => [contactPattern, MOST_FOUND],
}
