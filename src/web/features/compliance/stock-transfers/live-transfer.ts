import type { Letterhead } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { transferReferences } from '#core/compliance/stock-transfers/transfer-print.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { letterheadUnder, liveDocument } from '#web/features/sales/shared/live-document.ts'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import type { TransferValues } from './editor-values.ts'

/** The tax invoice that the form would issue, from one registration of `ends` to another. */
export function liveTransfer(
  values: TransferValues,
  live: Live,
  letterhead: Letterhead,
  ends: readonly Registration[],
): PaperDocument {
  const endOf = (id: string) => ends.find(({ gst_registrations_id }) => gst_registrations_id === id)
  const [from, to] = [endOf(values.gst_registrations_id), endOf(values.to_registrations_id)]
  const face = { kind: 'stock-transfer', date: values.transfer_date } as const
  const doc = liveDocument({ values, live, face, letterhead: letterheadUnder(letterhead, from), customer: undefined })
  return {
    ...doc,
    ...(to && { buyer: recipientOf(to, letterhead) }),
    references: transferReferences(values.order_reference || null, values.value_basis),
  }
}

/** The receiving registration as the invoice names it: the company, and its place. */
function recipientOf(
  { registration_name, gstin, state_code, address_line, city, pincode }: Registration,
  { company }: Letterhead,
): PaperDocument['buyer'] {
  const name = company.legal_name ?? company.company_name
  const place = [city, pincode].filter(Boolean).join(' ')
  return {
    name: registration_name === null ? name : `${name}, ${registration_name}`,
    address: [...(address_line?.split('\n') ?? []), place].filter(Boolean),
    gstin,
    state: state_code,
  }
}
