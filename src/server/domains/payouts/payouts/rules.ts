import { credit, type Line } from '#core/ledger/journal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Payee } from './payee-types.ts'
import type { Warning } from './payee-warning.ts'
import type { PayoutRecord } from './table.ts'

type Judged = Pick<
  PayoutRecord,
  'payout_status' | 'made_by' | 'workflow_hash' | 'payee_account_number' | 'payee_ifsc' | 'payee_vpa'
>
/** `others`: members besides the person who may release payouts now. `waits`: why the person themselves may not pay yet. */
export type Approver = { accounts_id: string | null; others: number; waits: string | undefined }

/**
 * Why this person may not approve the payout; undefined when they may. Its maker may not, while another person could. The person who
 * changed the payee's account, or made the payout, never pays a new account before its waiting time ends, nor, at any time, an account
 * shared by a payee and an employee; neither does its owner.
 */
export function approvalProblem(row: Judged, payee: Payee, { accounts_id, others, waits }: Approver): string | undefined {
  if (row.payout_status !== 'pending') return 'This payout does not wait for an approval.'
  if (waits !== undefined) return waits
  if (payee.problem !== null) return `${payee.problem}.`
  if (!isSamePayee(row, payee)) return 'Where the payee is paid was changed since: save the payout again and look at it.'
  const isMaker = row.made_by !== null && row.made_by === accounts_id
  // The approvers of a workflow were the second pair of eyes: its maker may then release it.
  if (isMaker && others > 0 && row.workflow_hash === null) return 'You made this payout: somebody else approves it.'
  if (needsOther(payee.warning, row, accounts_id))
    return t('{value} A second person approves it.', { value: payee.warning?.text ?? '' })
  if (waitsFor(payee.warning, row, accounts_id))
    return t('{value} Until then a second person must approve it.', { value: payee.warning?.text ?? '' })
  if (payee.accounts_id !== null && payee.accounts_id === accounts_id && others > 0)
    return 'This is paid to you: somebody else approves it.'
  return undefined
}

function needsOther(warning: Warning | null, { made_by }: Judged, accounts_id: string | null): boolean {
  if (!warning?.needs_second) return false
  return accounts_id === null || [made_by, warning.changed_by, ...warning.whose].includes(accounts_id)
}

function waitsFor(warning: Warning | null, { made_by }: Judged, accounts_id: string | null): boolean {
  if (!warning?.until) return false
  return made_by === accounts_id || warning.changed_by === accounts_id
}

/** The account it was made for is the one on file. */
export function isSamePayee(row: Omit<Judged, 'payout_status' | 'made_by' | 'workflow_hash'>, payee: Payee): boolean {
  return (
    row.payee_account_number === payee.payee_account_number &&
    row.payee_ifsc === payee.payee_ifsc &&
    row.payee_vpa === payee.payee_vpa
  )
}

/** The entry of a payout: the bank is credited, `debits` are what it bought or settled. */
export function payoutEntry(
  {
    payouts_id,
    payee_name,
    narration,
    utr,
    amount,
  }: Pick<PayoutRecord, 'payouts_id' | 'payee_name' | 'narration' | 'utr' | 'amount'>,
  debits: readonly Line[],
  from: string,
  posting_date: IsoDate,
): Entry {
  return {
    posting_date,
    source: 'payout',
    source_ref: payouts_id,
    memo: ['Paid', payee_name, narration, utr].filter(Boolean).join(' '),
    lines: [...debits, credit({ ledger_accounts_id: from }, amount)],
  }
}
