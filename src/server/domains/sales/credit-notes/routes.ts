import { amend } from './amend.ts'
import * as contract from '#contract/sales/credit-notes.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { apply, applyForeign, undo } from './applications.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import * as drafts from './drafts.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { refund, refundForeign, undoRefund } from './refunds.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import { issue } from './service.ts'
import { cancel } from './cancel-note.ts'

export function creditNoteRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listCreditNotes, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumCreditNotes, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportCreditNotes, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getCreditNote, access, ({ tx, params }) => get(tx, params.credit_notes_id))
  serve(contract.createCreditNote, access, ({ tx, body }) => drafts.saveDraft(tx, body))
  serve(contract.creditInvoice, access, ({ tx, params }) => drafts.creditInvoice(tx, params.invoices_id))
  serve(contract.amendCreditNote, access, ({ tx, params, body }) => amend(tx, params.credit_notes_id, body))
  serve(contract.updateCreditNote, access, ({ tx, params, body }) => drafts.updateDraft(tx, params.credit_notes_id, body))
  serve(contract.issueCreditNote, access, ({ tx, params, body }) => issue(tx, services, params.credit_notes_id, body.version))
  serve(contract.discardCreditNote, access, ({ tx, params }) => drafts.discard(tx, params.credit_notes_id))
  serve(contract.discardCreditNotes, access, ({ tx, body }) => runEach(tx, body.ids, drafts.discard))
  serve(contract.applyCreditNote, access, ({ tx, params, body }) => apply(tx, params.credit_notes_id, body))
  serve(contract.applyForeignCredit, access, ({ tx, params, body }) => applyForeign(tx, params.credit_notes_id, body))
  serve(contract.undoApplication, access, ({ tx, params }) =>
    undo(tx, params.credit_notes_id, params.credit_note_applications_id),
  )
  serve(contract.refundCreditNote, access, ({ tx, params, body }) => refund(tx, params.credit_notes_id, body))
  serve(contract.refundForeignCredit, access, ({ tx, params, body }) => refundForeign(tx, params.credit_notes_id, body))
  serve(contract.undoRefund, access, ({ tx, params }) => undoRefund(tx, params.credit_notes_id, params.credit_note_refunds_id))
  serve(contract.cancelCreditNote, access, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'credit_note', params.credit_notes_id)
    return cancel(tx, params.credit_notes_id, body)
  })
  serve(contract.emailCreditNote, access, ({ tx, params, body }) => email(tx, services, params.credit_notes_id, body))
  serve(contract.creditNotePdfFile, access, ({ tx, params, query }) =>
    pdfFile(tx, files, params.credit_notes_id, query.inline === '1'),
  )
  serve(contract.creditNotePrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.credit_notes_id)),
  )
  serve(contract.creditNoteTimeline, access, ({ tx, params }) => timeline(tx, params.credit_notes_id))
}
