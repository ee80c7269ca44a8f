/** Tables of other slices that a source writes, each with why; sources without `src/server/`. The list only shrinks. */
export const foreignWrites: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'cli/jobs.ts': { tables: ['jobs'], why: 'the operator retries and gives up jobs by hand' },
  'domains/directory/staff/demo.ts': { tables: ['vendors'], why: 'demo data' },
  'domains/workspace/demo/cards.ts': { tables: ['cards'], why: 'demo data' },
  'domains/workspace/demo/documents.ts': { tables: ['vendors'], why: 'demo data' },
  'domains/workspace/demo/hub.ts': { tables: ['notifications'], why: 'demo data' },
  'domains/workspace/demo/published-passwords.ts': { tables: ['accounts', 'sessions'], why: 'demo data' },
  'domains/workspace/demo/settlements.ts': { tables: ['payment_link_payments'], why: 'demo data' },
  'platform/expiry.ts': {
    tables: ['one_time_codes', 'passkey_challenges', 'session_endings', 'sessions'],
    why: 'what is over is deleted by one sweep of the platform',
  },
  'platform/sealed/secret-rotation.ts': {
    tables: ['authenticators', 'e_invoice_settings'],
    why: 'every sealed column gets the new key in one pass',
  },
  'platform/session-cache.ts': { tables: ['sessions'], why: 'session kernel of the platform' },
}

/** Sources that write a table named by a variable, each with whose tables they are. The list only shrinks. */
export const writesByVariable: Readonly<Record<string, string>> = {
  'domains/accounting/journal-imports/read-file.ts': 'its own',
  'domains/directory/customers/merge.ts': 'tables that slices register as keeping a customer',
  'domains/directory/payee-banks/payees.ts': 'the bank columns of vendors and staff, each by its kind of payee',
  'domains/documents/mailing/mailing.ts': 'the mail columns of documents, for the slice that passes its table',
  'domains/documents/recurring-dates/recurring-dates.ts': 'schedules and their dates, for the slice that passes its tables',
  'domains/marketplace/hub/sweep.ts': 'its own',
  'platform/sealed/batches.ts': 'every sealed column gets the new key in one pass',
}

/** Tables of higher domains that a source still reads. The list only shrinks. */
export const upwardReads: Readonly<Record<string, readonly string[]>> = {
  'domains/accounting/journals/service.ts': ['foreign_accounts'],
  'domains/accounting/openings/tie.ts': ['customers', 'vendors'],
  'domains/accounting/subledger/check-parties.ts': ['customers', 'staff', 'vendors'],
  'domains/accounting/subledger/posted-party.ts': ['customers', 'staff', 'vendors'],
  'domains/approvals/approvals/simulate.ts': ['bill_lines', 'bill_payments', 'bills'],
  'domains/assets/fixed-assets/read.ts': ['bill_lines', 'bills'],
  'domains/assets/inventory/sources.ts': [
    'bill_lines',
    'bills',
    'cash_memo_lines',
    'cash_memos',
    'credit_note_lines',
    'credit_notes',
    'debit_note_lines',
    'debit_notes',
    'invoice_lines',
    'invoices',
  ],
  'domains/banking/bank-imports/own-transfers.ts': ['payouts'],
  'domains/banking/reconciliation/paying-candidates.ts': ['payout_bills', 'payouts'],
  'domains/currencies/currencies/balances.ts': [
    'bills',
    'credit_notes',
    'debit_notes',
    'invoices',
    'payments',
    'vendor_advances',
  ],
  'domains/currencies/currencies/foreign-money/held-on.ts': ['bank_accounts'],
  'domains/currencies/currencies/foreign-money/held.ts': ['bank_accounts'],
  'domains/currencies/currencies/of-party.ts': ['bills', 'credit_notes', 'debit_notes', 'invoices'],
  'domains/directory/payee-banks/shared-accounts.ts': ['bank_accounts', 'cards'],
  'domains/documents/attachments/service.ts': ['accounts'],
  'domains/documents/history/timeline.ts': ['accounts'],
  'domains/entitlements/plan-limits/plan-usage.ts': ['subscriptions'],
  'domains/entitlements/plan-limits/subscription-state.ts': [
    'invitations',
    'memberships',
    'subscription_orders',
    'subscriptions',
  ],
  'domains/entitlements/plan-limits/write-guard.ts': ['subscriptions'],
  'domains/messaging/notifications/letters.ts': ['accounts', 'memberships', 'roles'],
  'domains/messaging/notifications/notify.ts': ['memberships', 'roles'],
  'domains/purchases/bills/payouts.ts': ['payout_bills', 'payouts'],
  'domains/purchases/purchase-documents/advance-tds.ts': ['opening_tds'],
  'domains/purchases/purchase-documents/withholding.ts': ['opening_tds'],
  'domains/sales/payments/service.ts': ['reconciliation_match_payments'],
  'platform/app-role.ts': ['companies', 'journal_entries', 'memberships'],
  'platform/sealed/secret-rotation.ts': ['authenticators', 'e_invoice_settings', 'subscription_payments'],
}
