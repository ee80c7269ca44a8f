import type { Bill, BillInput, BillLineInput } from '#contract/purchases/bills.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from '#server/domains/purchases/bills/drafts.ts'
import * as review from '#server/domains/purchases/bills/review.ts'

type Paper = Pick<BillInput, 'vendors_id' | 'bill_number' | 'bill_date' | 'due_date' | 'tds_nature'>
type Priced = Pick<BillLineInput, 'item_name' | 'ledger_accounts_id' | 'rate' | 'gst_rate'> & Partial<BillLineInput>

/** Enters a bill of one line, as a person would from the vendor's document. */
export const enterBill = (tx: CompanyTx, paper: Paper, priced: Priced): Promise<Bill> =>
  bills.saveDraft(tx, {
    ...paper,
    chosen_place_of_supply: null,
    chosen_round_off: null,
    duplicate_reason: null,
    notes: null,
    inbox_items_id: null,
    reverse_charge: false,
    tax_inclusive: false,
    lines: [{ quantity: '1', discount_amount: null, cess_rate: null, input_credit: 'eligible', hsn: null, ...priced }],
  })

/** The same, submitted and approved at once by the person of the transaction. */
export async function approvedBill(tx: CompanyTx, paper: Paper, priced: Priced): Promise<Bill> {
  const { bills_id, version } = await enterBill(tx, paper, priced)
  const submitted = await review.submit(tx, bills_id, version)
  return review.approve(tx, bills_id, submitted.version)
}
