import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from './table.ts'

/** The subject of one approval: chosen payouts, or all of a batch. */
export type Chosen = { payouts_ids: readonly string[]; row_imports_id: string | null }
export type ApprovalBatch = { packet_hash: Buffer; payout_count: number; amount: number; payees: string[] }

/** SQL for the payouts of a choice that wait for approval; parameters $1 company, $2 ids, $3 batch. */
const chosen = `p.companies_id = $1 AND p.payout_status = 'pending'
  AND (p.payouts_id = ANY($2::uuid[]) OR p.row_imports_id = $3)`

/** The payouts as they are now, sealed: another amount, payee, account or version of any of them makes another hash. */
export async function approvalBatchOf(tx: CompanyTx, { payouts_ids, row_imports_id }: Chosen): Promise<ApprovalBatch> {
  const { rows } = await tx.client.query<Omit<ApprovalBatch, 'payees'>>(
    `SELECT sha256(convert_to(coalesce(string_agg(concat_ws('|', payouts_id, version, amount, bank_accounts_id, encode(account_index, 'hex'), payee_ifsc, payee_vpa, scheduled_on),
         E'\\n' ORDER BY payouts_id), ''), 'UTF8')) AS packet_hash,
       count(*)::int AS payout_count, coalesce(sum(amount), 0)::bigint AS amount
     FROM payouts p WHERE ${chosen}`,
    [tx.companies_id, payouts_ids, row_imports_id],
  )
  const [packet] = rows
  if (!packet) throw new Error('a sum without a row')
  return { ...packet, payees: await firstPayees(tx, [tx.companies_id, payouts_ids, row_imports_id]) }
}

/** The first two in the language of the moment, as the message with the one-time password names them. */
async function firstPayees(tx: CompanyTx, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await tx.client.query<Pick<PayoutRecord, 'payee_name' | 'payee_account_number'>>(
    `SELECT payee_name, payee_account_number FROM payouts p WHERE ${chosen} ORDER BY payouts_id LIMIT 2`,
    [...values],
  )
  return rows.map(({ payee_name, payee_account_number: number }) =>
    number === null ? payee_name : t('{payee_name}, account ending {digits}', { payee_name, digits: number.slice(-4) }),
  )
}

/** The payouts of a choice that wait, in the order of their ids; `lock`: what the query ends with. */
export async function chosenRows(
  tx: CompanyTx,
  { payouts_ids, row_imports_id }: Chosen,
  lock: '' | 'FOR NO KEY UPDATE OF p',
): Promise<PayoutRecord[]> {
  const { rows } = await tx.client.query<PayoutRecord>(
    `SELECT p.* FROM payouts p WHERE ${chosen} ORDER BY p.payouts_id ${lock}`,
    [tx.companies_id, payouts_ids, row_imports_id],
  )
  return rows
}
