import { MOST_FOUND, type Finder } from '#server/domains/documents/search-terms/finders.ts'

/** Entries by their memo. */
export const journalFinder: Finder = {
  anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
  sql: `SELECT f.id, r.memo AS label, NULL AS detail, NULL::bigint AS amount, r.posting_date AS on
    FROM unnest(search_journals($2, $3)) WITH ORDINALITY f (id, place)
    JOIN journal_entries r ON r.companies_id = $1 AND r.journal_entries_id = f.id ORDER BY place`,
  values: ({ pattern }) => [pattern, MOST_FOUND],
}
