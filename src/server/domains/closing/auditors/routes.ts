import * as contract from '#contract/closing/auditors.ts'
import { listEntryComments, addAuditComment } from '#contract/accounting/entry-comments.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { end, invite, list as auditors } from './access.ts'
import * as adjustments from './adjustments.ts'
import * as comments from './comments.ts'
import * as requests from './requests.ts'

const owners = ['OWNER', 'ADMIN'] as const
export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const

export function auditorRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listAuditors, owners, async ({ tx }) => ({ rows: await auditors(tx) }))
  serve(contract.inviteAuditor, owners, ({ tx, body }) => invite(tx, services, body))
  serve(contract.endAuditor, owners, ({ tx, params }) => end(tx, params.accounts_id))
  serve(listEntryComments, readers, async ({ tx, session, params }) => ({
    rows: await comments.ofEntry(tx, session.audit_scope, params.journal_entries_id),
  }))
  serve(addAuditComment, readers, ({ tx, session, params, body }) =>
    comments.add(tx, session, params.journal_entries_id, body.comment_text),
  )
  serve(contract.listAuditComments, readers, ({ tx, params, query }) => comments.ofYear(tx, params.period_start, query))
  serve(contract.listAuditAdjustments, readers, ({ tx, params }) => adjustments.list(tx, params.period_start))
  serve(contract.auditAdjustmentsFile, readers, ({ tx, params, query }) =>
    adjustments.file(tx, params.period_start, query.format),
  )
  serve(contract.postAuditAdjustment, owners, ({ tx, params, body }) => adjustments.post(tx, params.period_start, body))
  serve(contract.listAuditRequests, readers, ({ tx, params, query }) => requests.list(tx, params.period_start, query))
  serve(contract.addAuditRequest, readers, ({ tx, session, params, body }) =>
    requests.add(tx, session, params.period_start, body),
  )
  serve(contract.changeAuditRequest, readers, ({ tx, session, params, body }) => requests.change(tx, session, params, body))
}
