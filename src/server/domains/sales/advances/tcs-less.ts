import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { recordAdvanceMove } from '#server/domains/tax/tcs-collections/collections.ts'
import { lock as lockInvoice } from '../invoices/read.ts'
import type { Released } from '../payments/vouchers.ts'
import { lockVoucherOf } from './moves.ts'
import type { AdvanceRecord } from './table.ts'
import type { LessCollected } from './tcs-of-invoice.ts'

type Settled = { invoices_id: string; on: IsoDate; journal_entries_id: string | null }

/** Writes what an invoice collects less, as an advance applied to it was collected on at another rate; the entry of the settlement books it. */
export function recordLess(tx: CompanyTx, advance: AdvanceRecord, { part, less }: LessCollected, settled: Settled): void {
  const { tcs_nature, section, collection_code, rate, rate_reason } = part
  recordAdvanceMove(
    tx,
    {
      sources_id: advance.advances_id,
      customers_id: advance.customers_id,
      customer: advance.customer,
      collected_on: settled.on,
      journal_entries_id: settled.journal_entries_id,
      applied_to: settled.invoices_id,
      part: { tcs_nature, section, collection_code, rate, rate_reason, base: 0, tax: 0 - less },
    },
    'advance_rate',
  )
}

/** The settlement of an invoice by an advance of another rate is undone: the invoice collects again what it collected less. */
export async function releaseLess(tx: CompanyTx, payments_id: string, released: Released): Promise<void> {
  const voucher = await lockVoucherOf(tx, payments_id)
  const { invoices_id, tcs_less, released_on: on, journal_entries_id } = released
  const { tcs_parts } = await lockInvoice(tx, invoices_id)
  const part = tcs_parts.find(({ tcs_nature }) => tcs_nature === voucher?.tcs_nature)
  if (!voucher || !part) throw new Error(`${tcs_less} collected less of ${invoices_id} without an advance`)
  recordLess(tx, voucher, { part, less: 0 - tcs_less }, { invoices_id, on, journal_entries_id })
}
