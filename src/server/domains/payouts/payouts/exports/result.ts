import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import { MAX_RESULT_BYTES, type readBankResult } from '#contract/payouts/payout-exports.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { ResultRow } from '#core/payouts/bank-results.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import type { PayoutRecord } from '../table.ts'
import { applyMark } from './mark.ts'
import { fileReference } from './payment.ts'
import { get } from './read.ts'

type Result = Reply<typeof readBankResult>
const MOST_ISSUES = 200

const resultTask = defineTask<typeof import('./result-file.ts').resultRows>({
  module: new URL('./result-file.ts', import.meta.url),
  name: 'resultRows',
  limits: { seconds: 15, seconds_per_mb: 3, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Ask your bank for the result in several files.',
    large: 'This file holds more than can be read at once. Ask your bank for the result in several files.',
    broken: 'This file cannot be read as a table. Save it again as CSV or Excel.',
  },
})

/**
 * Reads the bank's result file and marks its payouts, all in one transaction. A row without a known payout, or with another amount, is
 * reported and changes nothing. Throws `bad_file` if the table lacks a reference or a status.
 */
export async function readResult(tx: CompanyTx, payout_exports_id: string, upload: Readable): Promise<Result> {
  const made = await get(tx, payout_exports_id)
  if (made.withdrawn_at !== null)
    throw new AppError('wrong_state', 'This file is withdrawn: its payouts wait for approval again.')
  const bytes = await readUpload(upload, MAX_RESULT_BYTES)
  const table = await workerPool.run(resultTask, { bytes }, { owner: tx.companies_id })
  const byReference = await ofFile(tx, payout_exports_id)
  const result: Result = { paid_count: 0, failed_count: 0, known_count: 0, open_count: 0, issues: [] }
  const issue = (line: number, message: string) => {
    if (result.issues.length < MOST_ISSUES) result.issues.push({ line, message })
  }
  for (const told of table) {
    const row = byReference.get(told.reference)
    if (!row) issue(told.line, `No payout of this file has the reference ${told.reference || '(none)'}`)
    else if (told.amount !== undefined && told.amount !== row.amount)
      issue(told.line, `Another amount than was approved for ${row.payee_name}`)
    else if (told.word === undefined) issue(told.line, `“${told.said}” says neither that it was paid nor that it was not`)
    else await take(tx, row, told, result, issue)
  }
  await audit(tx, 'result_read', 'payout_exports', payout_exports_id, {
    paid_count: result.paid_count,
    failed_count: result.failed_count,
  })
  return result
}

async function take(
  tx: CompanyTx,
  row: PayoutRecord,
  told: ResultRow,
  result: Result,
  issue: (line: number, message: string) => void,
): Promise<void> {
  if (told.word === 'open') return void (result.open_count += 1)
  const wanted = told.word === 'paid' ? 'processed' : 'failed'
  if (row.payout_status === wanted) return void (result.known_count += 1)
  if (row.payout_status !== 'exported')
    return issue(told.line, `${row.payee_name} is ${row.payout_status} here already: look at it at your bank`)
  const today = dateInIndia(tx.now)
  const on = told.on !== undefined && told.on <= today ? told.on : today
  if (told.word === 'paid') await applyMark(tx, row, { outcome: 'paid', on, utr: told.utr })
  else await applyMark(tx, row, { outcome: 'failed', reason: told.reason || 'Rejected by the bank' })
  row.payout_status = wanted
  if (wanted === 'processed') result.paid_count += 1
  else result.failed_count += 1
}

/** The payouts of a file by their reference, locked. */
async function ofFile(tx: CompanyTx, payout_exports_id: string): Promise<Map<string, PayoutRecord>> {
  const { rows } = await tx.client.query<PayoutRecord & { exported_on: string; day_no: number }>(
    `SELECT p.*, e.exported_on, e.day_no FROM payouts p JOIN payout_exports e USING (companies_id, payout_exports_id)
     WHERE p.companies_id = $1 AND p.payout_exports_id = $2 ORDER BY p.payouts_id FOR NO KEY UPDATE OF p`,
    [tx.companies_id, payout_exports_id],
  )
  return new Map(
    rows.map(({ exported_on, day_no, ...row }) => [fileReference({ day: exported_on, day_no }, row.export_row ?? 0), row]),
  )
}
