import { MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Invoices by number, customer or amount. */
export const invoiceFinder: Finder = {
  anyOf: ['ACCOUNTS_RECEIVABLE'],
  sql: `SELECT f.id, coalesce(r.invoice_number, 'Draft') AS label, r.customer_name AS detail, r.total AS amount, r.invoice_date AS on
    FROM unnest(search_invoices($2, $3, $4, $5)) WITH ORDINALITY f (id, place)
    JOIN invoices r ON r.companies_id = $1 AND r.invoices_id = f.id ORDER BY place`,
  values: ({ pattern, amount, serial }) => [pattern, amount, serial, MOST_FOUND],
}
