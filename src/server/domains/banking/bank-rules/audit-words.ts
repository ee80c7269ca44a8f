import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for bank rules. */
export const bankRulesSentences: Readonly<Record<string, AuditSentence>> = {
  'bank_rule_runs.finished': 'finished a run of the bank rules',
  'bank_rule_runs.started': 'started a run of the bank rules',
  'bank_rules.ordered': 'put the bank rules in another order',
}
