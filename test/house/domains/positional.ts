/** Values a statement may take by position; beyond that they have names (`docs/decisions/0064`). */
export const MOST_POSITIONS = 6

/** Files whose statements still take more, with the most of them. Nothing is added here. Those with `unnest` take a list a column. */
export const stillPositional: Readonly<Record<string, number>> = {
  'domains/accounting/entry-links/entry-links.ts': 7,
  'domains/accounting/journal-imports/read-file.ts': 7,
  'domains/assets/inventory/record.ts': 19,
  'domains/assistant/datatalk/threads.ts': 12,
  'domains/banking/bank-rules/jobs.ts': 8,
  'domains/banking/bank-transactions/new-lines.ts': 23,
  'domains/banking/bank-transactions/sums.ts': 7,
  'domains/banking/reconciliation/matches.ts': 14,
  'domains/banking/settlements/take.ts': 12,
  'domains/billing/subscription-payments/rows.ts': 7,
  'domains/closing/auditors/requests.ts': 7,
  'domains/closing/year-end/confirmations.ts': 8,
  'domains/compliance/e-invoices/issue-effects.ts': 12,
  'domains/documents/recurring-dates/recurring-dates.ts': 8,
  'domains/identity/members/members.ts': 11,
  'domains/marketplace/hub/browse.ts': 10,
  'domains/payouts/payouts/batches.ts': 7,
  'domains/purchases/bills/duplicates.ts': 8,
  'domains/purchases/inbox/duplicates.ts': 9,
  'domains/purchases/vendor-advances/on-payout.ts': 16,
  'domains/reporting/reports/general-ledger.ts': 8,
  'domains/sales/payment-links/payments.ts': 7,
  'ledger/parties.ts': 9,
  'ledger/post.ts': 16,
  'platform/audit.ts': 8,
  'platform/job-runner.ts': 7,
  'platform/jobs.ts': 8,
  'platform/security-log.ts': 7,
}
