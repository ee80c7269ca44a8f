/** Values a statement may take by position; beyond that they have names (`docs/decisions/0064`). */
export const MOST_POSITIONS = 6

/**
 * Files whose statements take more, with the most of them. All of them write many rows at once by `unnest`: a value is a whole column, listed in
 * the order of the columns right above it, and the names would repeat those of the columns. Nothing is added here.
 */
export const stillPositional: Readonly<Record<string, number>> = {
  'domains/accounting/entry-links/entry-links.ts': 7,
  'domains/assets/inventory/record.ts': 19,
  'domains/banking/bank-transactions/new-lines.ts': 23,
  'domains/banking/reconciliation/match-lines.ts': 9,
  'domains/banking/reconciliation/matches.ts': 14,
  'domains/banking/settlements/take.ts': 12,
  'domains/payouts/payouts/batches.ts': 7,
  'ledger/post.ts': 16,
  'platform/security-log.ts': 7,
}
