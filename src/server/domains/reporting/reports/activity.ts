import type { Dashboard } from '#contract/reporting/reports.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as trail from '#server/domains/identity/audit-trail/service.ts'

const LATELY = 120
const SHOWN = 8

/**
 * Private actions of no interest to others: opening a document, arranging a page, requesting a code. Of a decision the line of its
 * document is enough.
 */
const noise = new Set([
  'inbox_items.read',
  'accounts.changed',
  'saved_views.created',
  'saved_views.changed',
  'kyc_profiles.skipped',
  'journal_entries.posted',
  'approval_requests.approved',
  'approval_requests.rejected',
  'approval_requests.decided_approved',
  'approval_requests.decided_rejected',
])

/** People's recent actions; repeated actions of a person on a day are one line with a count, at the place of the last. */
export async function activity(tx: CompanyTx): Promise<NonNullable<Dashboard['activity']>> {
  const rows = await trail.read(tx, { isChange: true }, undefined, LATELY)
  const lines = new Map<string, NonNullable<Dashboard['activity']>[number]>()
  for (const { audit_log_id, accounts_id, sentence, entity, action, entity_id, created_at } of rows) {
    if (noise.has(`${entity}.${action}`)) continue
    const sameDay = `${accounts_id} ${entity} ${action} ${dateInIndia(new Date(created_at))}`
    const line = lines.get(sameDay)
    if (line === undefined) lines.set(sameDay, { audit_log_id, sentence, more: 0, entity, entity_id, created_at })
    else line.more += 1
  }
  return [...lines.values()].slice(0, SHOWN)
}
