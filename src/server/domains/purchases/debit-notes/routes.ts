import { amend } from './amend.ts'
import * as contract from '#contract/purchases/debit-notes.ts'
import { payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { debitable } from './against.ts'
import { apply, applyForeign, undo } from './applications.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import * as drafts from './drafts.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { refund, refundForeign, undoRefund } from './refunds.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import * as service from './service.ts'

/** Approvers of bills issue and cancel debit notes too: both post to the books. */
export function debitNoteRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const prepares = 'ACCOUNTS_PAYABLE_CREATE'
  const checks = 'ACCOUNTS_PAYABLE_APPROVE'
  const pays = 'ACCOUNTS_PAYABLE_PAY'
  serve(contract.listDebitNotes, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumDebitNotes, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportDebitNotes, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.previewDebitNote, prepares, ({ tx, body: { debit_notes_id, ...draft } }) =>
    drafts.preview(tx, debit_notes_id, draft),
  )
  serve(contract.debitableBill, payables, ({ tx, params, query }) => debitable(tx, params.bills_id, query.except ?? null))
  serve(contract.getDebitNote, payables, ({ tx, params }) => get(tx, params.debit_notes_id))
  serve(contract.createDebitNote, prepares, ({ tx, body }) => drafts.saveDraft(tx, body))
  serve(contract.amendDebitNote, prepares, ({ tx, params, body }) => amend(tx, params.debit_notes_id, body))
  serve(contract.updateDebitNote, prepares, ({ tx, params, body }) => drafts.updateDraft(tx, params.debit_notes_id, body))
  serve(contract.discardDebitNote, prepares, ({ tx, params }) => drafts.discard(tx, params.debit_notes_id))
  serve(contract.discardDebitNotes, prepares, ({ tx, body }) => runEach(tx, body.ids, drafts.discard))
  serve(contract.issueDebitNote, checks, ({ tx, params, body }) => service.issue(tx, params.debit_notes_id, body.version))
  serve(contract.cancelDebitNote, checks, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'debit_note', params.debit_notes_id)
    return service.cancel(tx, params.debit_notes_id, body)
  })
  serve(contract.applyDebitNote, checks, ({ tx, params, body }) => apply(tx, params.debit_notes_id, body))
  serve(contract.applyForeignDebit, checks, ({ tx, params, body }) => applyForeign(tx, params.debit_notes_id, body))
  serve(contract.undoDebitApplication, checks, ({ tx, params }) =>
    undo(tx, params.debit_notes_id, params.debit_note_applications_id),
  )
  serve(contract.refundDebitNote, pays, ({ tx, params, body }) => refund(tx, params.debit_notes_id, body))
  serve(contract.refundForeignDebit, pays, ({ tx, params, body }) => refundForeign(tx, params.debit_notes_id, body))
  serve(contract.undoDebitRefund, pays, ({ tx, params, body }) =>
    undoRefund(tx, params.debit_notes_id, params.vendor_refunds_id, body.undone_on),
  )
  serve(contract.emailDebitNote, prepares, ({ tx, params, body }) => email(tx, services, params.debit_notes_id, body))
  serve(contract.debitNotePdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.debit_notes_id, query.inline === '1'),
  )
  serve(contract.debitNotePrintLayout, payables, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.debit_notes_id)),
  )
  serve(contract.debitNoteTimeline, payables, ({ tx, params }) => timeline(tx, params.debit_notes_id))
}
