import type { IsoDate } from '#core/dates.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

type Allocation = {
  payment_allocations_id: string
  amount: Paise
  allocated_on: IsoDate
  invoice: { invoices_id: string; invoice_number: string | null }
}

/** The receipt voucher's part when its payment settles invoices. Does nothing if the payment has none. */
export type PaymentVouchers = {
  /** The tax lines that go into the entry of each settlement, in their order, and the note of it for when they are posted. */
  apply: (
    tx: CompanyTx,
    payments_id: string,
    allocations: readonly Allocation[],
  ) => Promise<{ linesOf: (payment_allocations_id: string) => Line[]; note: () => Promise<void> }>
  /** The tax lines of an undone settlement; none if it used nothing of a voucher. */
  release: (tx: CompanyTx, payments_id: string, payment_allocations_id: string, moved_on: IsoDate) => Promise<Line[] | undefined>
  /** The payment is undone. Throws `wrong_state` while money of the voucher is refunded. */
  void: (tx: CompanyTx, payments_id: string, voided_on: IsoDate, reason: string) => Promise<void>
}

/** Receipt vouchers register here; payments do not depend on them. */
export const paymentVouchers = registry<'advances', PaymentVouchers>('vouchers of payments')
