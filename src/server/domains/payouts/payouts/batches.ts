import type { Reply } from '#contract/endpoint.ts'
import type { getPayoutBatch, retryPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { AppError } from '#core/errors.ts'
import { negate, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { statusPollJob } from './status-polling.ts'
import { lockForPayout } from '#server/domains/purchases/bills/payouts.ts'
import { auditAmounts } from './create-payouts.ts'
import { newReference } from './rows.ts'
import { sendJob } from './send-payouts.ts'
import { newId } from '#server/platform/ids.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import type { PayoutRecord } from './table.ts'
import { submit, workflowProblem } from './workflow.ts'

type Batch = Reply<typeof getPayoutBatch>
/** With where its payee is paid now. */
type Failed = { payouts_id: string; amount: number; vendor_account: string | null; staff_account: string | null }

/** The result of a file: payouts by status, and control totals to compare with one's own sheet. */
export async function batch(tx: CompanyTx, row_imports_id: string): Promise<Batch> {
  await known(tx, row_imports_id)
  const { rows } = await tx.client.query<Batch['states'][number]>(
    `SELECT payout_status, count(*)::int AS count, sum(amount)::bigint AS amount
     FROM payouts p WHERE ${ofFile} GROUP BY payout_status ORDER BY payout_status`,
    [tx.companies_id, row_imports_id],
  )
  const of = (...statuses: string[]) => rows.filter(({ payout_status }) => statuses.includes(payout_status))
  const count = (found: typeof rows) => found.reduce((sum, row) => sum + row.count, 0)
  const waiting = of('pending')
  return {
    states: rows,
    payout_count: count(rows),
    control_sum: sumPaise(rows.map(({ amount }) => amount)),
    hash_total: await hashTotal(tx, row_imports_id),
    to_approve_count: count(waiting),
    to_approve_amount: sumPaise(waiting.map(({ amount }) => amount)),
    failed_count: count(of('failed', 'reversed')),
    is_under_way: count(of('queued', 'processing')) > 0,
    workflow_problem: waiting.length > 0 ? await batchProblem(tx, row_imports_id) : null,
  }
}

/** Payouts of a file, $2, that no later try took the place of. */
export const ofFile = `companies_id = $1 AND row_imports_id = $2 AND NOT EXISTS (
  SELECT 1 FROM payouts r WHERE r.companies_id = $1 AND r.retry_of = p.payouts_id AND r.payout_status NOT IN ('cancelled', 'rejected'))`

/** The sum of the last six digits of every account, which requires the plain numbers. */
async function hashTotal(tx: CompanyTx, row_imports_id: string): Promise<number> {
  const { rows } = await tx.client.query<Pick<PayoutRecord, 'payee_account_number'>>(
    `SELECT payee_account_number FROM payouts p WHERE ${ofFile}`,
    [tx.companies_id, row_imports_id],
  )
  return rows.reduce((sum, { payee_account_number: number }) => sum + Number((number ?? '').slice(-6)), 0)
}

async function batchProblem(tx: CompanyTx, row_imports_id: string): Promise<string | null> {
  const { rows } = await tx.client.query<PayoutRecord>(
    `SELECT * FROM payouts WHERE companies_id = $1 AND row_imports_id = $2 AND payout_status = 'pending' AND workflow_hash IS NULL LIMIT 1`,
    [tx.companies_id, row_imports_id],
  )
  return (await workflowProblem(tx, rows)) ?? null
}

/** Puts what waits of a file before approvers, as one document. */
export async function submitBatch(tx: CompanyTx, reach: LinkContext, row_imports_id: string): Promise<Batch> {
  await known(tx, row_imports_id)
  if (!(await submit(tx, reach, row_imports_id)))
    throw new AppError('wrong_state', 'No workflow needs approvers for this file: you can release it.')
  return batch(tx, row_imports_id)
}

/** Retries the failed and returned payouts of a file, all at once; they need an approval of their own. */
export async function retryFailed(tx: CompanyTx, row_imports_id: string): Promise<Reply<typeof retryPayoutBatch>> {
  await known(tx, row_imports_id)
  const { rows } = await tx.client.query<Failed>(
    `SELECT p.payouts_id, p.amount, v.bank_account_number AS vendor_account, f.bank_account_number AS staff_account FROM payouts p
     LEFT JOIN vendors v ON v.companies_id = p.companies_id AND v.vendors_id = p.vendors_id
     LEFT JOIN staff f ON f.companies_id = p.companies_id AND f.staff_id = p.staff_id
     WHERE p.companies_id = $1 AND p.row_imports_id = $2 AND p.payout_status IN ('failed', 'reversed')
       AND NOT EXISTS (SELECT 1 FROM payouts r WHERE r.companies_id = $1 AND r.retry_of = p.payouts_id AND r.payout_status NOT IN ('cancelled', 'rejected'))
     ORDER BY p.payouts_id FOR NO KEY UPDATE OF p`,
    [tx.companies_id, row_imports_id],
  )
  if (rows.length === 0) throw new AppError('wrong_state', 'No payout of this file failed or came back.')
  await refuseSettled(
    tx,
    rows.map((row) => row.payouts_id),
  )
  const again = rows.map((row) => ({ ...row, retry_of: row.payouts_id, payouts_id: newId(), reference: newReference() }))
  await tx.client.query(
    `INSERT INTO payouts (companies_id, payouts_id, payout_status, payout_kind, vendors_id, staff_id, expense_accounts_id, payee_name, payee_account_number, payee_ifsc, payee_vpa,
       bank_accounts_id, amount, purpose, narration, notes, rail_choice, rail, made_by, reference, row_imports_id, retry_of, created_at, updated_at)
     SELECT p.companies_id, n.payouts_id, 'pending', p.payout_kind, p.vendors_id, p.staff_id, p.expense_accounts_id, p.payee_name,
       n.account, coalesce(v.bank_ifsc, f.bank_ifsc), coalesce(v.upi_vpa, f.upi_vpa),
       p.bank_accounts_id, p.amount, p.purpose, p.narration, p.notes, p.rail_choice, p.rail, $2, n.reference, p.row_imports_id, p.payouts_id, $3, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::bytea[]) AS n (payouts_id, retry_of, reference, account)
     JOIN payouts p ON p.companies_id = $1 AND p.payouts_id = n.retry_of
     LEFT JOIN vendors v ON v.companies_id = p.companies_id AND v.vendors_id = p.vendors_id
     LEFT JOIN staff f ON f.companies_id = p.companies_id AND f.staff_id = p.staff_id`,
    [
      tx.companies_id,
      tx.accounts_id,
      tx.now,
      again.map((row) => row.payouts_id),
      again.map((row) => row.retry_of),
      again.map((row) => row.reference),
      again.map((row) => sealed('payouts.payee_account_number', row.vendor_account ?? row.staff_account)),
    ],
  )
  await tx.client.query(
    `INSERT INTO payout_bills (companies_id, payouts_id, bills_id, amount, discount)
     SELECT b.companies_id, n.payouts_id, b.bills_id, b.amount, b.discount FROM unnest($2::uuid[], $3::uuid[]) AS n (payouts_id, retry_of)
     JOIN payout_bills b ON b.companies_id = $1 AND b.payouts_id = n.retry_of`,
    [tx.companies_id, again.map((row) => row.payouts_id), again.map((row) => row.retry_of)],
  )
  auditAmounts(tx, 'created', again)
  await audit(tx, 'retried', 'row_imports', row_imports_id, { retried_count: rows.length })
  return { retried_count: rows.length }
}

/** A bill that was paid in another way since is not paid again. Throws `wrong_state` with its number. */
async function refuseSettled(tx: CompanyTx, payouts_ids: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ bills_id: string; amount: number }>(
    'SELECT bills_id, sum(amount)::bigint AS amount FROM payout_bills WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[]) GROUP BY bills_id',
    [tx.companies_id, payouts_ids],
  )
  const ids = rows.map(({ bills_id }) => bills_id)
  const open = ids.length > 0 ? await lockForPayout(tx, ids, null) : new Map()
  for (const { bills_id, amount } of rows) {
    const bill = open.get(bills_id)
    if (bill && (bill.status !== 'approved' || amount > bill.amount_due + negate(bill.on_its_way)))
      throw new AppError(
        'wrong_state',
        t('Bill {bill_number} was paid in another way since. Pay what is left in Pay Bills.', { bill_number: bill.bill_number }),
      )
  }
}

/** Sends the queued payouts, and queries the bank about those it has. */
export async function refreshBatch(tx: CompanyTx, services: Dependencies, row_imports_id: string): Promise<undefined> {
  await known(tx, row_imports_id)
  await tx.client.query(
    `UPDATE payouts SET try_after = NULL WHERE companies_id = $1 AND row_imports_id = $2 AND payout_status = 'queued'`,
    [tx.companies_id, row_imports_id],
  )
  await services.jobs.enqueue(tx, sendJob(services), {})
  const { rows } = await tx.client.query<{ payouts_id: string }>(
    `SELECT payouts_id FROM payouts WHERE companies_id = $1 AND row_imports_id = $2 AND payout_status = 'processing'`,
    [tx.companies_id, row_imports_id],
  )
  const payouts_ids = rows.map((row) => row.payouts_id)
  if (payouts_ids.length > 0) await services.jobs.enqueue(tx, statusPollJob(services), { payouts_ids, is_late: true })
}

export async function known(tx: CompanyTx, row_imports_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM row_imports WHERE companies_id = $1 AND row_imports_id = $2 AND import_kind = 'payouts'`,
    [tx.companies_id, row_imports_id],
  )
  if (!rowCount) throw new AppError('not_found', 'This file does not exist.')
}
