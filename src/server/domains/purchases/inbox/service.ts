import { and, desc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Query, Reply } from '#contract/endpoint.ts'
import { type InboxItem, type listInbox, MAX_INBOX_BYTES } from '#contract/purchases/inbox.ts'
import type { PaperPages } from '#contract/documents/paper-pages.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { fieldsFromCode } from '#core/purchases/payables/einvoice-qr.ts'
import { pagesOf } from '#server/domains/documents/paper-pages/pages.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { inboxMediaType, isPageless } from './media-type.ts'
import { type InboxRecord, inboxItems } from './table.ts'

type Named = Pick<InboxItem, 'file_name' | 'media_type'>

/** A page of items, newest first; pending ones by default. */
export async function list(tx: CompanyTx, query: Query<typeof listInbox>): Promise<Reply<typeof listInbox>> {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const where = [eq(inboxItems.companies_id, tx.companies_id), eq(inboxItems.inbox_status, query.show ?? 'new')]
  if (after)
    where.push(sql`(${inboxItems.created_at}, ${inboxItems.inbox_items_id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(inboxItems)
    .where(and(...where))
    .orderBy(desc(inboxItems.created_at), desc(inboxItems.inbox_items_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.created_at.toISOString(), row.inbox_items_id])
  return { next: page.next, rows: await views(tx, page.rows) }
}

export async function get(tx: CompanyTx, inbox_items_id: string): Promise<InboxItem> {
  const found = await tx.db.select().from(inboxItems).where(mine(tx, inbox_items_id))
  const [item] = await views(tx, found)
  if (!item) throw missing()
  return item
}

/** Discards an inbox item, or restores it. Throws `wrong_state` when it became a bill. */
export async function discard(tx: CompanyTx, inbox_items_id: string, is_discarded: boolean): Promise<InboxItem> {
  const row = await lock(tx, inbox_items_id)
  if (row.inbox_status === 'billed') throw new AppError('wrong_state', 'This document became a bill: discard the bill instead.')
  await tx.db
    .update(inboxItems)
    .set({ inbox_status: is_discarded ? 'discarded' : 'new' })
    .where(mine(tx, inbox_items_id))
  await audit(tx, is_discarded ? 'discarded' : 'restored', 'inbox_items', inbox_items_id)
  return get(tx, inbox_items_id)
}

/** Stores an uploaded document; see `storeInboxFile`. Throws `too_large` above MAX_INBOX_BYTES. */
export async function upload(
  tx: CompanyTx,
  files: Dependencies['files'],
  name: string,
  stream: Readable,
  readIt: (inbox_items_id: string) => Promise<void>,
): Promise<InboxItem> {
  const bytes = await readUpload(stream, MAX_INBOX_BYTES)
  return storeInboxFile(tx, files, { source: 'upload', name, bytes }, readIt)
}

type Came = { source: 'upload' | 'mail'; name: string; bytes: Buffer }

/**
 * Stores a document; `readIt` reads it after the transaction. The same bytes by the same channel return the existing item. Throws
 * `bad_file` unless it is a PDF, PNG, JPEG, the JSON of an e-invoice or a UBL invoice.
 */
export async function storeInboxFile(
  tx: CompanyTx,
  files: Dependencies['files'],
  { source, name, bytes }: Came,
  readIt: (inbox_items_id: string) => Promise<void>,
): Promise<InboxItem> {
  const media_type = inboxMediaType(bytes)
  const file_sha256 = createHash('sha256').update(bytes).digest()
  const source_id = file_sha256.toString('hex')
  const [known] = await tx.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.companies_id, tx.companies_id), eq(inboxItems.source, source), eq(inboxItems.source_id, source_id)))
  if (known) return known.inbox_status === 'discarded' ? discard(tx, known.inbox_items_id, false) : get(tx, known.inbox_items_id)
  const { files_id, original_file_name } = await files.save(tx, { name, media_type, bytes })
  const inbox_items_id = newId()
  await tx.db.insert(inboxItems).values({
    companies_id: tx.companies_id,
    inbox_items_id,
    source,
    source_id,
    files_id,
    file_sha256,
    inbox_status: 'new',
    reading: 'waiting',
    created_at: tx.now,
  })
  await audit(tx, source === 'mail' ? 'received' : 'uploaded', 'inbox_items', inbox_items_id, { original_file_name })
  await readIt(inbox_items_id)
  return get(tx, inbox_items_id)
}

/** The document, always as a download: files from outside are never displayed at this origin. */
export async function file(tx: CompanyTx, files: Dependencies['files'], inbox_items_id: string): Promise<Download> {
  const [row] = await tx.db.select().from(inboxItems).where(mine(tx, inbox_items_id))
  if (!row || row.files_id === null) throw missing()
  const paper = await files.read(tx, row.files_id)
  return { file_name: paper.original_file_name, media_type: paper.media_type, content: paper.bytes }
}

/** The pages of the document, with the places of what was read from it. */
export async function pages(tx: CompanyTx, files: Dependencies['files'], inbox_items_id: string): Promise<PaperPages> {
  const [row] = await tx.db.select().from(inboxItems).where(mine(tx, inbox_items_id))
  if (!row) throw missing()
  if (row.files_id !== null && isPageless((await files.describe(tx, row.files_id)).media_type))
    return { pages: [], page_count: 0, marks: [] }
  const { vendor_gstin, buyer_gstin, bill_number, bill_date, due_date, found_in } = row
  const { taxable_value, cgst, sgst, igst, cess, total } = row
  const amounts = { taxable_value, cgst, sgst, igst, cess, total }
  const values = { vendor_gstin, buyer_gstin, bill_number, bill_date, due_date, ...amounts }
  const from_code = fieldsFromCode(found_in).filter((field) => field in values)
  return pagesOf(tx, files, row.files_id, { values, found_in, from_code })
}

/** The row of the inbox item, locked until the transaction ends. */
export async function lock(tx: CompanyTx, inbox_items_id: string): Promise<InboxRecord> {
  const [row] = await tx.db.select().from(inboxItems).where(mine(tx, inbox_items_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export const mine = (tx: CompanyTx, inbox_items_id: string) =>
  and(eq(inboxItems.companies_id, tx.companies_id), eq(inboxItems.inbox_items_id, inbox_items_id))
const missing = () => new AppError('not_found', 'This document does not exist.')

async function namesOf(tx: CompanyTx, rows: readonly InboxRecord[]): Promise<ReadonlyMap<string, Named>> {
  const wanted = rows.flatMap(({ files_id }) => files_id ?? [])
  if (wanted.length === 0) return new Map()
  const { rows: found } = await tx.client.query<{ files_id: string; original_file_name: string; media_type: string }>(
    'SELECT files_id, original_file_name, media_type FROM files WHERE companies_id = $1 AND files_id = ANY($2::uuid[])',
    [tx.companies_id, wanted],
  )
  return new Map(found.map((row) => [row.files_id, { file_name: row.original_file_name, media_type: row.media_type }]))
}

/** Our names of the vendors of inbox items without one: people do not recognize a bare GSTIN. */
async function vendorsOf(tx: CompanyTx, rows: readonly InboxRecord[]): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.flatMap(({ vendors_id, vendor_name }) => (vendor_name === null ? (vendors_id ?? []) : []))
  if (wanted.length === 0) return new Map()
  const { rows: found } = await tx.client.query<{ vendors_id: string; vendor_name: string }>(
    'SELECT vendors_id, vendor_name FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[])',
    [tx.companies_id, wanted],
  )
  return new Map(found.map((row) => [row.vendors_id, row.vendor_name]))
}

async function views(tx: CompanyTx, rows: readonly InboxRecord[]): Promise<InboxItem[]> {
  const [named, vendors] = [await namesOf(tx, rows), await vendorsOf(tx, rows)]
  return rows.map((row) => {
    const vendor_name = row.vendor_name ?? vendors.get(row.vendors_id ?? '') ?? null
    return view({ ...row, vendor_name }, named)
  })
}

function view(row: InboxRecord, named: ReadonlyMap<string, Named>): InboxItem {
  const { companies_id: _company, source_id: _source, number_key: _key, files_id, file_sha256: _hash, ...shown } = row
  const { file_name = null, media_type = null } = named.get(files_id ?? '') ?? {}
  return { ...shown, file_name, media_type, created_at: row.created_at.toISOString() }
}
