import { t } from '#core/messages.ts'
import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { dateInIndia } from '#core/dates.ts'
import { fits, type RuleFacts } from '#core/approvals/rule.ts'
import { AppError } from '#core/errors.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requestApproval, withdrawRequest } from '#server/domains/approvals/approvals/request-approval.ts'
import type { LinkContext, Subject } from '#server/domains/approvals/approvals/port.ts'
import { seal } from '#server/domains/approvals/approvals/port.ts'
import { pendingSummary } from '#server/domains/approvals/approvals/pending-summary.ts'
import { rowsOf } from '#server/domains/approvals/approvals/workflows.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sharedSentence, sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import type { PayoutRecord } from './table.ts'

/** A single payout, or all waiting payouts of a file, which are approved as one. */
export type Sheaf = { document_id: string; rows: readonly PayoutRecord[] }

const MOST_SHOWN = 50
const MOST_SHARED = 10

/** The payouts of a document: one payout, or what waits of a file, all of it once nothing waits. Throws `not_found`. */
export async function sheafOf(tx: CompanyTx, document_id: string, use: 'locked' | 'read'): Promise<Sheaf> {
  const { rows } = await tx.client.query<PayoutRecord>(
    `SELECT * FROM payouts WHERE companies_id = $1 AND (payouts_id = $2 OR (row_imports_id = $2 AND (payout_status = 'pending' OR NOT EXISTS (
       SELECT 1 FROM payouts o WHERE o.companies_id = $1 AND o.row_imports_id = $2 AND o.payout_status = 'pending'))))
     ORDER BY payouts_id ${use === 'locked' ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.companies_id, document_id],
  )
  if (rows.length === 0) throw new AppError('not_found', 'This payout does not exist.')
  return { document_id, rows }
}

/** Payouts as they are put before approvers. The seal covers every one of them: amount, account and version. */
export async function subjectOf(tx: CompanyTx, { document_id, rows }: Sheaf): Promise<Subject> {
  const [first] = rows
  if (!first) throw new AppError('not_found', 'This payout does not exist.')
  const [payer, facts] = [await company.get(tx), await factsOf(tx, rows)]
  const isOne = rows.length === 1 && first.payouts_id === document_id
  const payee_name = isOne ? first.payee_name : `${rows.length} payees of a file`
  const day = dateInIndia(first.created_at)
  const shown = rows.toSorted((a, b) => b.amount - a.amount).slice(0, MOST_SHOWN)
  const packet: ApprovalSnapshot = {
    company_name: payer.company_name,
    document_number: isOne ? 'Payout' : 'Payouts of a file',
    document_date: day,
    due_date: first.scheduled_on ?? day,
    payee: {
      name: payee_name,
      gstin: null,
      pan: null,
      bank_name: null,
      bank_account_name: null,
      account_ending: isOne ? (first.payee_account_number?.slice(-4) ?? null) : null,
      bank_ifsc: isOne ? first.payee_ifsc : null,
      upi_vpa: isOne ? first.payee_vpa : null,
    },
    lines: shown.map(lineOf),
    taxable_value: facts.total,
    gst: 0,
    reverse_charge: false,
    round_off: 0,
    total: facts.total,
    notes: isOne ? first.notes : null,
    papers: [],
    remarks: [
      ...(facts.is_first_payment ? ['Somebody here was never paid before'] : []),
      ...(await sharedRemarks(tx, rows)),
      ...(rows.length > shown.length ? [`The ${shown.length} largest of ${rows.length} are shown`] : []),
    ],
  }
  return {
    document_kind: 'payout',
    document_id,
    document_number: packet.document_number,
    payee_name,
    amount: facts.total,
    packet,
    ...seal(packet, { payouts: rows.map(sealedWords).join('\n') }),
    facts,
    is_waiting: rows.every((row) => row.payout_status === 'pending'),
    makers: [...new Set(rows.map((row) => row.made_by).filter((id) => id !== null))],
  }
}

const lineOf = (row: PayoutRecord) => ({
  item_name: row.payee_name,
  account_name: row.payee_account_number === null ? (row.payee_vpa ?? '') : maskAccountNumber(row.payee_account_number),
  quantity: '1',
  rate: row.amount,
  gst_rate: '0',
  taxable_value: row.amount,
})

const sealedWords = (row: PayoutRecord) =>
  [row.payouts_id, row.version, row.amount, row.bank_accounts_id, row.payee_account_number, row.payee_ifsc, row.payee_vpa].join(
    ' ',
  )

/** Other owners of an account that vendors and employees share: approvers see them before they agree. */
async function sharedRemarks(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<string[]> {
  const payees = new Map(rows.map((row) => [row.vendors_id ?? row.staff_id ?? '', row]))
  payees.delete('')
  const places = [...payees].map(([key, row]) => ({ key, bank_account_number: row.payee_account_number, upi_vpa: row.payee_vpa }))
  const found = await sharersOf(tx, places)
  return [...found].slice(0, MOST_SHARED).map(([key, sharers]) => sharedSentence(payees.get(key)?.payee_name ?? '', sharers))
}

async function factsOf(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<RuleFacts> {
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

/**
 * Submits a payout, or the waiting payouts of a file, to the approvers of the first workflow that fits; false when none does. Earlier
 * requests for it end. Throws `wrong_state` when it is not waiting, or no one could finish the workflow.
 */
export async function submit(tx: CompanyTx, reach: LinkContext, document_id: string): Promise<boolean> {
  const sheaf = await sheafOf(tx, document_id, 'locked')
  const subject = await subjectOf(tx, sheaf)
  if (!subject.is_waiting) throw new AppError('wrong_state', 'This payout does not wait for an approval.')
  await withdrawRequest(tx, 'payout', document_id, 'It was submitted again', 'reopened')
  return requestApproval(tx, reach, subject)
}

/** Why payouts cannot be released yet: approvers of a workflow have not agreed to them as they are; undefined when they may be. */
export async function workflowProblem(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<string | undefined> {
  const open = rows.filter((row) => row.workflow_hash === null)
  if (open.length === 0) return undefined
  const workflows = (await rowsOf(tx)).filter((row) => row.is_active && row.document_kind === 'payout')
  if (workflows.length === 0) return undefined
  for (const [document_id, some] of Map.groupBy(open, (row) => row.row_imports_id ?? row.payouts_id)) {
    const standing = await pendingSummary(tx, 'payout', document_id)
    if (standing !== undefined) return standing
    // One of a file is judged as all that waits of it: a file is not released in parts below a limit.
    const sheaf = some[0]?.row_imports_id == null ? { rows: some } : await sheafOf(tx, document_id, 'read')
    const facts = await factsOf(tx, sheaf.rows)
    const workflow = workflows.find((each) => fits(each, facts))
    if (workflow)
      return t('This goes through “{workflow}”: submit ₹{amount} for approval first.', {
        workflow: workflow.workflow_name,
        amount: formatPaise(facts.total),
      })
  }
  return undefined
}

/** A workflow requires approvals of this payout that were not requested, such as after its payee changed. */
export async function needsSubmission(tx: CompanyTx, row: PayoutRecord): Promise<boolean> {
  return (
    (await workflowProblem(tx, [row])) !== undefined &&
    (await pendingSummary(tx, 'payout', row.row_imports_id ?? row.payouts_id)) === undefined
  )
}
