import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for trip sheets. */
export const eWayBillsSentences: Readonly<Record<string, AuditSentence>> = {
  'consolidated_e_way_bills.made': (_row, name) => t('got the trip sheet {name} from the portal', { name }),
  'consolidated_e_way_bills.refused': (_row, name) => t('was refused the trip sheet {name} by the portal', { name }),
}
