import type { Dashboard } from '#contract/reporting/reports.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as trail from '#server/domains/identity/audit-trail/service.ts'

const LATELY = 120
const SHOWN = 8

/** What nobody but the person who did it would miss: opening a document, arranging a page, asking for a code. */
const noise = new Set([
  'inbox_items.read',
  'accounts.changed',
  'saved_views.created',
  'saved_views.changed',
  'kyc_profiles.skipped',
  'journal_entries.posted',
])

/** What people did lately; a run of the same by the same person is one line that says how many. */
export async function activity(tx: CompanyTx): Promise<NonNullable<Dashboard['activity']>> {
  const rows = await trail.read(tx, { isChange: true }, undefined, LATELY)
  const lines: (NonNullable<Dashboard['activity']>[number] & { run: string })[] = []
  for (const { audit_log_id, accounts_id, sentence, entity, action, entity_id, created_at } of rows) {
    if (noise.has(`${entity}.${action}`)) continue
    const run = `${accounts_id} ${entity} ${action}`
    const last = lines.at(-1)
    if (last?.run === run) last.more += last.sentence === sentence ? 0 : 1
    else lines.push({ audit_log_id, sentence, more: 0, entity, entity_id, created_at, run })
  }
  return lines.slice(0, SHOWN).map(({ run: _run, ...line }) => line)
}
