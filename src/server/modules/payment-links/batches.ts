import type { Query } from '#contract/endpoint.ts'
import type { LinkBatch, LinkBatchRow, listLinkBatches, listLinkBatchRows } from '#contract/payment-link-batches.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { entitled } from '../subscription/entitled.ts'
import { batchJob } from './batch-job.ts'
import { refuseRepeated } from './file-check.ts'

type Row = Omit<LinkBatch, 'created_at'> & { created_at: Date; header: string[]; sha256: Buffer; is_repeat: boolean }

/** One file with its headings. Throws `not_found`. */
export async function get(tx: CompanyTx, payment_link_batches_id: string, lock: 'FOR NO KEY UPDATE' | '' = '') {
  const row = await rowOf(tx, payment_link_batches_id, lock)
  return { ...view(row), header: row.header }
}

async function rowOf(tx: CompanyTx, payment_link_batches_id: string, lock: 'FOR NO KEY UPDATE' | ''): Promise<Row> {
  const { rows } = await tx.client.query<Row>(
    `SELECT * FROM payment_link_batches WHERE companies_id = $1 AND payment_link_batches_id = $2 ${lock}`,
    [tx.companies_id, payment_link_batches_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This file does not exist.')
  return rows[0]
}

function view(row: Row): LinkBatch {
  return {
    payment_link_batches_id: row.payment_link_batches_id,
    original_file_name: row.original_file_name,
    batch_status: row.batch_status,
    send: row.send,
    row_count: row.row_count,
    good_count: row.good_count,
    unmailed_count: row.unmailed_count,
    done_count: row.done_count,
    created_count: row.created_count,
    total_amount: row.total_amount,
    created_at: row.created_at.toISOString(),
  }
}

/** A page of files, the newest first; what was put away is left out. */
export async function list(tx: CompanyTx, query: Query<typeof listLinkBatches>) {
  const limit = limitOf(query.limit)
  const [after] = keysOf(query.after, 1) ?? []
  const { rows } = await tx.client.query<Row>(
    `SELECT * FROM payment_link_batches WHERE companies_id = $1 AND batch_status <> 'discarded'
       AND ($2::uuid IS NULL OR payment_link_batches_id < $2) ORDER BY payment_link_batches_id DESC LIMIT $3`,
    [tx.companies_id, after ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.payment_link_batches_id])
  return { next: page.next, rows: page.rows.map(view) }
}

/** A page of the file's rows in its order. */
export async function listRows(
  tx: CompanyTx,
  payment_link_batches_id: string,
  { after, limit: wanted, show }: Query<typeof listLinkBatchRows>,
) {
  await rowOf(tx, payment_link_batches_id, '')
  const limit = limitOf(wanted)
  const [line] = keysOf(after, 1) ?? []
  const { rows } = await tx.client.query<LinkBatchRow>(
    `SELECT file_line, cells, problems, payment_links_id FROM payment_link_rows
     WHERE companies_id = $1 AND payment_link_batches_id = $2 AND file_line > $3 ${show === 'bad' ? `AND problems <> '[]'` : ''}
     ORDER BY file_line LIMIT $4`,
    [tx.companies_id, payment_link_batches_id, line ?? 0, limit + 1],
  )
  return paged(rows, limit, (row) => [row.file_line])
}

/** Has the job make a link of every good row. A second press finds it under way. */
export async function start(
  tx: CompanyTx,
  services: Services,
  payment_link_batches_id: string,
  { send, base }: { send: boolean; base: string },
): Promise<LinkBatch> {
  await entitled(tx, 'bulk-payment-links')
  const batch = await rowOf(tx, payment_link_batches_id, 'FOR NO KEY UPDATE')
  if (batch.batch_status !== 'checked')
    throw new AppError(
      'wrong_state',
      batch.batch_status === 'discarded' ? 'This file was put away.' : 'The links of this file are made already.',
    )
  if (batch.good_count === 0)
    throw new AppError('wrong_state', 'No row of this file can become a link. Mend it and choose it again.')
  // Two uploads of one file that were both only checked: the second start is the one that waits here.
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('payment-link-file:' || $1, 0))`, [
    `${tx.companies_id}${batch.sha256.toString('hex')}`,
  ])
  if (!batch.is_repeat) await refuseRepeated(tx, batch.sha256)
  await tx.client.query(
    `UPDATE payment_link_batches SET batch_status = 'creating', send = $3, started_at = $4 WHERE companies_id = $1 AND payment_link_batches_id = $2`,
    [tx.companies_id, payment_link_batches_id, send, tx.now],
  )
  await audit(tx, 'started', 'payment_link_batches', payment_link_batches_id, { good_count: batch.good_count, send })
  await services.jobs.enqueue(tx, batchJob(services), { payment_link_batches_id, base })
  return view({ ...batch, batch_status: 'creating', send })
}

/** Puts away a file that was only checked. */
export async function discard(tx: CompanyTx, payment_link_batches_id: string): Promise<LinkBatch> {
  const batch = await rowOf(tx, payment_link_batches_id, 'FOR NO KEY UPDATE')
  if (batch.batch_status !== 'checked')
    throw new AppError('wrong_state', 'The links of this file are made. Close them one by one.')
  await tx.client.query(
    `UPDATE payment_link_batches SET batch_status = 'discarded' WHERE companies_id = $1 AND payment_link_batches_id = $2`,
    [tx.companies_id, payment_link_batches_id],
  )
  await audit(tx, 'discarded', 'payment_link_batches', payment_link_batches_id)
  return view({ ...batch, batch_status: 'discarded' })
}
