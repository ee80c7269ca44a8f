import type { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { openingEntry, type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { writeCustomerAdvance, writeVendorAdvance } from './advances.ts'
import { lockOpenedOn } from '#server/domains/accounting/openings/books.ts'
import { checkOpened, type Opened } from './opened.ts'
import { writeBill, writeDebitNote } from './purchases.ts'
import { writeCreditNote, writeInvoice } from './sales.ts'

type Write = (tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string) => Promise<{ party_name: string }>
const writers: Record<OpeningKind, Write> = {
  invoice: writeInvoice,
  credit_note: writeCreditNote,
  customer_advance: writeCustomerAdvance,
  bill: writeBill,
  debit_note: writeDebitNote,
  vendor_advance: writeVendorAdvance,
}
const tables: Record<OpeningKind, string> = {
  invoice: 'invoices',
  credit_note: 'credit_notes',
  customer_advance: 'payments',
  bill: 'bills',
  debit_note: 'debit_notes',
  vendor_advance: 'vendor_advances',
}

/**
 * Creates one opening document: its row as if it had been issued here, and its entry against opening balance equity on the opening date. The
 * caller ties it to the opening balances (`tieOpenings`). Throws `invalid` at the field, `conflict` when the party's document of that number
 * is here already, `wrong_state` before the opening date is set, `period_locked` when that date is closed.
 */
export async function bringIn(
  tx: CompanyTx,
  entered: OpeningDocumentInput,
  opening_imports_id: string | null = null,
): Promise<{ document_id: string; total: number }> {
  const opened = await checkOpened(tx, entered, await lockOpenedOn(tx), opening_imports_id)
  const { document_kind, party_id, number, total, opened_on } = opened
  const { party, noun } = openingNatures[document_kind]
  const name = await lockParty(tx, party, party_id)
  await refuseTwice(tx, opened)
  const document_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: opened_on,
    source: `opening_${document_kind}`,
    source_ref: document_id,
    memo: `Opening: ${noun[0]} ${number} ${name}`,
    lines: openingEntry(document_kind, total, opened.ahead?.gst_paid),
  })
  await written(writers[document_kind](tx, opened, journal_entries_id, document_id))
  await addBalance(tx, document_kind, party_id, total)
  await audit(tx, 'brought_in', tables[document_kind], document_id, { number, party_name: name, total, opened_on })
  return { document_id, total }
}

/** The increase of the party's balance by it. */
async function addBalance(tx: CompanyTx, kind: OpeningKind, party_id: string, total: number): Promise<void> {
  const { party, sign } = openingNatures[kind]
  const amount = sign === 1 ? total : negate(total)
  if (party === 'customer') await customers.addReceivable(tx, party_id, amount)
  else await vendors.addPayable(tx, party_id, negate(amount))
}

async function lockParty(tx: CompanyTx, party: 'customer' | 'vendor', id: string): Promise<string> {
  try {
    const found = party === 'customer' ? await customers.lock(tx, id) : await vendors.lock(tx, id)
    if (!found.is_active) throw fieldError('party_id', t('This {party} is archived. Restore them first', { party }))
    return 'customer_name' in found ? found.customer_name : found.vendor_name
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    throw fieldError('party_id', t('This {party} does not exist', { party }))
  }
}

async function refuseTwice(tx: CompanyTx, { document_kind, party_id, number, document_date }: Opened): Promise<void> {
  if (await isHere(tx, { document_kind, party_id, number, document_date })) throw twice()
}

/** Whether the party's document of this kind, number and date exists already. */
export async function isHere(
  tx: CompanyTx,
  { document_kind, party_id, number, document_date }: Pick<Opened, 'document_kind' | 'party_id' | 'number' | 'document_date'>,
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM opening_documents WHERE companies_id = $1 AND document_kind = $2 AND coalesce(customers_id, vendors_id) = $3
       AND lower(number) = lower($4) AND document_date = $5 AND is_live`,
    [tx.companies_id, document_kind, party_id, number, document_date],
  )
  return rowCount !== 0
}

async function written(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (sqlState(error) === '23505') throw twice(error)
    if (error instanceof AppError) throw atField(error)
    throw error
  }
}

function twice(cause?: unknown): AppError {
  const message = 'A document with this number is here already'
  return new AppError('conflict', `${message}.`, { issues: [{ path: 'number', message }], cause })
}

/** The rules of a document's lines speak of `lines.0.gst_rate`; here the rate is a field of its own. */
function atField(error: AppError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.replace(/^lines\.0\./, ''), message }))
  return new AppError(error.code, error.message, { issues, cause: error })
}
