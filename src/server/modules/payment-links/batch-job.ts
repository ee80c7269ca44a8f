import { AppError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { notify } from '../notifications/notify.ts'
import type { Wish } from './file-rows.ts'
import { create } from './service.ts'

type Payload = { payment_link_batches_id: string; base: string }
type Waiting = { file_line: number; wish: Wish }
type Batch = { batch_status: string; send: boolean; original_file_name: string; created_count: number }

/** Links made in one transaction: progress shows after each, and a killed server loses no more than these. */
const AT_ONCE = 50

/** Makes the links of a file. A row that has its link is never taken up again, so that a job that runs twice makes each once. */
export function batchJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'payment-link-batch',
    async run(company, payload) {
      let isMore = true
      while (isMore) isMore = await company((tx) => someRows(tx, services, payload))
    },
  }
}

/** Answers whether there are more. */
async function someRows(tx: CompanyTx, services: Services, { payment_link_batches_id: id, base }: Payload): Promise<boolean> {
  const batch = await lockBatch(tx, id)
  if (batch?.batch_status !== 'creating') return false
  const rows = await waiting(tx, id)
  if (rows.length === 0) {
    await finish(tx, id, batch)
    return false
  }
  let created = 0
  for (const row of rows) if (await makeLink(tx, services, { ...row, id, base, send: batch.send })) created += 1
  await tx.client.query(
    `UPDATE payment_link_batches SET done_count = done_count + $3, created_count = created_count + $4
     WHERE companies_id = $1 AND payment_link_batches_id = $2`,
    [tx.companies_id, id, rows.length, created],
  )
  return true
}

async function lockBatch(tx: CompanyTx, id: string): Promise<Batch | undefined> {
  const { rows } = await tx.client.query<Batch>(
    `SELECT batch_status, send, original_file_name, created_count FROM payment_link_batches
     WHERE companies_id = $1 AND payment_link_batches_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, id],
  )
  return rows[0]
}

async function waiting(tx: CompanyTx, id: string): Promise<Waiting[]> {
  const { rows } = await tx.client.query<Waiting>(
    `SELECT file_line, wish FROM payment_link_rows
     WHERE companies_id = $1 AND payment_link_batches_id = $2 AND wish IS NOT NULL AND payment_links_id IS NULL AND problems = '[]'
     ORDER BY file_line LIMIT $3`,
    [tx.companies_id, id, AT_ONCE],
  )
  return rows
}

/** A row that cannot become a link any more (its invoice was paid meanwhile) says why and is left out. */
async function makeLink(tx: CompanyTx, services: Services, row: Waiting & { id: string; base: string; send: boolean }) {
  const { invoice_number: _number, ...link } = row.wish
  const options = { base: row.base, payment_link_batches_id: row.id, send: row.send && link.email !== null }
  try {
    const payment_links_id = await create(tx, services, link, options)
    await note(tx, row, payment_links_id, [])
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await note(tx, row, null, [{ column: '', message: error.message }])
    return false
  }
}

async function note(tx: CompanyTx, row: { id: string; file_line: number }, payment_links_id: string | null, problems: object[]) {
  await tx.client.query(
    `UPDATE payment_link_rows SET payment_links_id = $4, problems = $5
     WHERE companies_id = $1 AND payment_link_batches_id = $2 AND file_line = $3`,
    [tx.companies_id, row.id, row.file_line, payment_links_id, JSON.stringify(problems)],
  )
}

async function finish(tx: CompanyTx, id: string, { original_file_name, created_count }: Batch) {
  await tx.client.query(
    `UPDATE payment_link_batches SET batch_status = 'created' WHERE companies_id = $1 AND payment_link_batches_id = $2`,
    [tx.companies_id, id],
  )
  await audit(tx, 'links_created', 'payment_link_batches', id, { created_count })
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'payment',
    title: `${created_count} payment links of ${original_file_name} are made`,
    link: `/receivables/bulk-payment-links/${id}`,
  })
}
