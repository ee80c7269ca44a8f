import type { IsoDate } from '#core/dates.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'
import type { InvoiceRecord } from '../invoices/table.ts'

export type Allocation = {
  payment_allocations_id: string
  amount: Paise
  allocated_on: IsoDate
  invoice: Pick<InvoiceRecord, 'invoices_id' | 'invoice_number' | 'invoice_date' | 'tcs_parts'>
}

export type AppliedVoucher = {
  linesOf: (payment_allocations_id: string) => Line[]
  tcsLess: (payment_allocations_id: string) => Paise
  note: (entries: ReadonlyMap<string, string | null>) => Promise<void>
}
/** A settlement whose invoice collected `tcs_less` less. */
export type Released = { invoices_id: string; tcs_less: Paise; released_on: IsoDate; journal_entries_id: string }

/** The receipt voucher's part when its payment settles invoices. Does nothing if the payment has none. */
export type PaymentVouchers = {
  /**
   * The tax lines that go into the entry of each settlement, in their order; what its invoice collects less at source; and the note of it for when
   * they are posted, with their entries.
   */
  apply: (tx: CompanyTx, payments_id: string, allocations: readonly Allocation[]) => Promise<AppliedVoucher>
  /** The tax lines of an undone settlement; none if it used nothing of a voucher. */
  release: (tx: CompanyTx, payments_id: string, payment_allocations_id: string, moved_on: IsoDate) => Promise<Line[] | undefined>
  /** The settlement is undone by an entry of a day: what its invoice collected less is collected again. */
  released: (tx: CompanyTx, payments_id: string, released: Released) => Promise<void>
  /** The payment is undone. Throws `wrong_state` while money of the voucher is refunded. */
  void: (tx: CompanyTx, payments_id: string, voided_on: IsoDate, reason: string) => Promise<void>
}

/** Receipt vouchers register here; payments do not depend on them. */
export const paymentVouchers = registry<'advances', PaymentVouchers>('vouchers of payments')
