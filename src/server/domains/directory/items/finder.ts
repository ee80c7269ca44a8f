import { MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Items by name, SKU or HSN. */
export const itemFinder: Finder = {
  anyOf: ['ACCOUNTS_RECEIVABLE'],
  sql: `SELECT f.id, r.item_name AS label, coalesce(r.sku, r.hsn) AS detail, r.rate AS amount, NULL::date AS on
    FROM unnest(search_items($2, $3)) WITH ORDINALITY f (id, place)
    JOIN items r ON r.companies_id = $1 AND r.items_id = f.id ORDER BY place`,
  values: ({ pattern }) => [pattern, MOST_FOUND],
}
