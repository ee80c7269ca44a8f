import { createJournal } from '#contract/accounting/journals.ts'
import { createRecurringJournal } from '#contract/accounting/recurring-journals.ts'
import type { WaitingKind } from '#web/lib/new-draft.ts'

/** What of accounting can wait without a connection. */
export const accountingKinds: Readonly<Record<string, WaitingKind>> = {
  journal: { endpoint: createJournal, lists: ['journals', 'accounts', 'reports'] },
  'recurring-journal': { endpoint: createRecurringJournal, lists: ['recurring-journals'] },
}
