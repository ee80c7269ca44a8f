import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for reconciliation. */
export const reconciliationSentences: Readonly<Record<string, AuditSentence>> = {
  'reconciliation_runs.started': 'started matching bank lines',
  'reconciliation_runs.finished': 'finished matching bank lines',
  'reconciliation_matches.matched': (_row, name) => t('matched a bank line with {name}', { name }),
  'reconciliation_matches.undone': (_row, name) => t('undid the match with {name}', { name }),
  'reconciliation_matches.joined': 'joined bank lines in a match',
}
