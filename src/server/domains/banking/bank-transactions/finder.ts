import { MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Bank lines by text or amount; those in another currency show the rupees. */
export const bankLineFinder: Finder = {
  anyOf: ['BANKING'],
  sql: `SELECT f.id, r.description AS label, a.account_label AS detail, CASE a.currency WHEN 'INR' THEN r.amount ELSE r.rupees END AS amount, r.transaction_date AS on
    FROM unnest(search_bank_transactions($2, $3, $4)) WITH ORDINALITY f (id, place)
    JOIN bank_transactions r ON r.companies_id = $1 AND r.bank_transactions_id = f.id
    JOIN bank_accounts a ON a.companies_id = $1 AND a.bank_accounts_id = r.bank_accounts_id ORDER BY place`,
  values: ({ pattern, amount }) => [pattern, amount, MOST_FOUND],
}
