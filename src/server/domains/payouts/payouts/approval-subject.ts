import type { RuleFacts } from '#core/approvals/rule.ts'
import { AppError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Subject, seal } from '#server/domains/approvals/approvals/port.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sharedSentence, sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import type { PayoutRecord } from './table.ts'
import { snapshotOf, sealedText, type Sheaf } from './approval-snapshot.ts'

const MOST_SHARED = 10

/** Payouts as they are put before approvers. The seal covers every one of them: amount, account and version. */
export async function subjectOf(tx: CompanyTx, { document_id, rows }: Sheaf): Promise<Subject> {
  if (rows.length === 0) throw new AppError('not_found', 'This payout does not exist.')
  const [payer, facts] = [await company.get(tx), await factsOf(tx, rows)]
  const packet = snapshotOf({ document_id, rows }, payer.company_name, { ...facts, shared: await sharedRemarks(tx, rows) })
  return {
    document_kind: 'payout',
    document_id,
    document_number: packet.document_number,
    payee_name: packet.payee.name,
    amount: facts.total,
    packet,
    ...seal(packet, { payouts: sealedText(rows) }),
    facts,
    is_waiting: rows.every((row) => row.payout_status === 'pending'),
    makers: [...new Set(rows.map((row) => row.made_by).filter((id) => id !== null))],
  }
}

/** Other owners of an account that vendors and employees share: approvers see them before they agree. */
async function sharedRemarks(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<string[]> {
  const payees = new Map(rows.map((row) => [row.vendors_id ?? row.staff_id ?? '', row]))
  payees.delete('')
  const places = [...payees].map(([key, row]) => ({ key, bank_account_number: row.payee_account_number, upi_vpa: row.payee_vpa }))
  const found = await sharersOf(tx, places)
  return [...found].slice(0, MOST_SHARED).map(([key, sharers]) => sharedSentence(payees.get(key)?.payee_name ?? '', sharers))
}

export async function factsOf(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<RuleFacts> {
  const vendors_ids = [...new Set(rows.flatMap((row) => row.vendors_id ?? []))]
  const { rows: paid } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($2::uuid[]) AS v (vendors_id) WHERE EXISTS (
       SELECT 1 FROM payouts p WHERE p.companies_id = $1 AND p.vendors_id = v.vendors_id AND p.payout_status = 'processed')
       OR EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = v.vendors_id AND b.last_paid_date IS NOT NULL)`,
    [tx.companies_id, vendors_ids],
  )
  const staff_ids = [...new Set(rows.flatMap((row) => row.staff_id ?? []))]
  const { rows: known } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($2::uuid[]) AS s (staff_id) WHERE EXISTS (
       SELECT 1 FROM payouts p WHERE p.companies_id = $1 AND p.staff_id = s.staff_id AND p.payout_status = 'processed')`,
    [tx.companies_id, staff_ids],
  )
  return {
    total: sumPaise(rows.map((row) => row.amount)),
    vendors_id: vendors_ids[0] ?? '',
    more_vendors_ids: vendors_ids.slice(1),
    ledger_accounts_ids: [],
    is_first_payment: (paid[0]?.count ?? 0) + (known[0]?.count ?? 0) < vendors_ids.length + staff_ids.length,
  }
}
