import * as z from 'zod/mini'
import { StockTransferInput } from '#contract/compliance/stock-transfers.ts'
import type { Registration } from '#contract/company/registrations.ts'
import type { ValueBasis } from '#core/compliance/stock-transfers/transfer.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'
import { type Live, liveTotals } from '#web/features/sales/shared/live-totals.ts'
import { type Buyer, type DocumentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { today } from '#web/lib/today.ts'

export type TransferValues = DocumentValues & {
  gst_registrations_id: string
  to_registrations_id: string
  transfer_date: string
  value_basis: ValueBasis
}

/** A transfer dated today from the main GSTIN, to the other one where there are two. */
export function newValues(ends: readonly Registration[]): TransferValues {
  const from = ends.find(({ is_main }) => is_main) ?? ends[0]
  const others = ends.filter((row) => row !== from)
  const to = others.length === 1 ? others[0] : undefined
  return {
    ...newDocument({ invoice_notes: null, invoice_terms: null }),
    gst_registrations_id: from?.gst_registrations_id ?? '',
    to_registrations_id: to?.gst_registrations_id ?? '',
    buyer: to ? buyerOf(to) : null,
    transfer_date: today(),
    value_basis: 'declared',
  }
}

/** The receiving registration, as the figures of a document go by a customer. */
export const buyerOf = ({ gstin, state_code, registration_name }: Registration): Buyer => ({
  customer_name: registration_name ?? gstin,
  gst_treatment: 'registered',
  gstin,
  state_code,
  payment_terms_days: undefined,
  is_own: true,
})

/** The figures while typing. Nothing is paid, so the total is not rounded to the rupee. */
export function transferLive(values: TransferValues, seller: Parameters<typeof liveTotals>[2]): Live {
  const live = liveTotals(values, values.transfer_date, seller)
  return { ...live, totals: { ...live.totals, round_off: 0, total: live.totals.total - live.totals.round_off } }
}

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const TransferSchema = z.pipe(
  z.transform((values: TransferValues) => {
    const { order_reference, notes, lines } = documentBody(values)
    const { gst_registrations_id, to_registrations_id, transfer_date, value_basis } = values
    return { gst_registrations_id, to_registrations_id, transfer_date, value_basis, reference: order_reference, notes, lines }
  }),
  StockTransferInput,
)
