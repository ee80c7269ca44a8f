import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { dateInIndia } from '#core/dates.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import type { PayoutRecord } from './table.ts'

/** A single payout, or all waiting payouts of a file, which are approved as one. */
export type Sheaf = { document_id: string; rows: readonly PayoutRecord[] }

/** `shared`: remarks about accounts that others have too. */
type Facts = { total: number; is_first_payment: boolean; shared: readonly string[] }

const MOST_SHOWN = 50

/** What approvers see of payouts: of a file its sum and its largest rows, of a single payout whom it pays where. */
export function snapshotOf({ document_id, rows }: Sheaf, company_name: string, facts: Facts): ApprovalSnapshot {
  const [first] = rows
  if (!first) throw new Error('a sheaf without a payout')
  const isOne = rows.length === 1 && first.payouts_id === document_id
  const day = dateInIndia(first.created_at)
  const shown = rows.toSorted((a, b) => b.amount - a.amount).slice(0, MOST_SHOWN)
  return {
    company_name,
    document_number: isOne ? 'Payout' : 'Payouts of a file',
    document_date: day,
    due_date: first.scheduled_on ?? day,
    payee: {
      name: isOne ? first.payee_name : `${rows.length} payees of a file`,
      gstin: null,
      pan: null,
      bank_name: null,
      bank_account_name: null,
      account_ending: isOne ? (first.payee_account_number?.slice(-4) ?? null) : null,
      bank_ifsc: isOne ? first.payee_ifsc : null,
      upi_vpa: isOne ? first.payee_vpa : null,
    },
    lines: shown.map((row) => ({
      item_name: row.payee_name,
      account_name: row.payee_account_number === null ? (row.payee_vpa ?? '') : maskAccountNumber(row.payee_account_number),
      quantity: '1',
      rate: row.amount,
      gst_rate: '0',
      taxable_value: row.amount,
    })),
    taxable_value: facts.total,
    gst: 0,
    reverse_charge: false,
    round_off: 0,
    total: facts.total,
    notes: isOne ? first.notes : null,
    papers: [],
    remarks: [
      ...(facts.is_first_payment ? ['Somebody here was never paid before'] : []),
      ...facts.shared,
      ...(rows.length > shown.length ? [`The ${shown.length} largest of ${rows.length} are shown`] : []),
    ],
  }
}

/** What the seal covers besides what approvers see: amount, account and version of every payout. */
export const sealedText = (rows: readonly PayoutRecord[]): string =>
  rows
    .map((row) =>
      [
        row.payouts_id,
        row.version,
        row.amount,
        row.bank_accounts_id,
        row.payee_account_number,
        row.payee_ifsc,
        row.payee_vpa,
      ].join(' '),
    )
    .join('\n')
