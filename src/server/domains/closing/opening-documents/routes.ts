import * as contract from '#contract/closing/opening-documents.ts'
import { setOpeningBooks, getOpeningBooks, getOpeningTieOut } from '#contract/accounting/openings.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { bringIn } from './add.ts'
import { booksOf, setBooks } from '#server/domains/accounting/openings/books.ts'
import { getOpening, listOpenings } from './read.ts'
import { correctOpening, removeOpening, undoImport } from './remove.ts'
import { listTds, removeTds, setTds } from './tds.ts'
import { tieOpenings, tieOut } from '#server/domains/accounting/openings/tie.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function openingDocumentRoutes(serve: Serve) {
  serve(getOpeningBooks, readers, ({ tx }) => booksOf(tx))
  serve(setOpeningBooks, writers, ({ tx, body }) => setBooks(tx, body))
  serve(contract.listOpeningDocuments, readers, ({ tx, query }) => listOpenings(tx, query))
  serve(contract.addOpeningDocument, writers, async ({ tx, body }) => {
    const { document_id } = await bringIn(tx, body)
    await tieOpenings(tx)
    return getOpening(tx, document_id)
  })
  serve(contract.changeOpeningDocument, writers, async ({ tx, params, body }) =>
    getOpening(tx, await correctOpening(tx, params, body)),
  )
  serve(contract.removeOpeningDocument, writers, async ({ tx, params }) => {
    await removeOpening(tx, params.document_kind, params.document_id)
    return booksOf(tx)
  })
  serve(contract.undoOpeningImport, writers, async ({ tx, params }) => ({
    removed_count: await undoImport(tx, params.row_imports_id),
  }))
  serve(getOpeningTieOut, readers, ({ tx }) => tieOut(tx))
  serve(contract.listOpeningTds, readers, ({ tx, query }) => listTds(tx, query))
  serve(contract.setOpeningTds, writers, ({ tx, body }) => setTds(tx, body))
  serve(contract.removeOpeningTds, writers, ({ tx, params }) => removeTds(tx, params.opening_tds_id))
}
