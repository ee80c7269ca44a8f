import { listJournals } from '#contract/accounting/journals.ts'
import { addAuditComment } from '#contract/accounting/entry-comments.ts'
import { addAuditRequest } from '#contract/closing/auditors.ts'
import type { Sample } from '#test/support/sample.ts'

/** A comment and a request of an audit. */
export const sample: Sample = async ({ asha }) => {
  const [entry] = (await asha.call(listJournals, { query: {} })).rows
  if (!entry) throw new Error('no entry was posted')
  const params = { journal_entries_id: entry.journal_entries_id }
  await asha.call(addAuditComment, { params, body: { comment_text: 'Seen' } })
  const asked = { request_title: 'Rent agreement', request_text: null, due_date: null }
  await asha.call(addAuditRequest, { params: { period_start: '2025-04-01' }, body: asked })
}
