import type { Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import type { VendorAdvanceRecord } from './table.ts'

/** Records a change of an advance in another currency; nothing in rupees. It reduces payables, so it is negative. */
export function noteAdvance(
  tx: CompanyTx,
  { vendor_advances_id: documents_id, currency }: Pick<VendorAdvanceRecord, 'vendor_advances_id' | 'currency'>,
  moved_on: IsoDate,
  changed: { amount: Paise; foreign_amount: Minor },
): void {
  if (currency !== null) noteMove(tx, { document_type: 'vendor_advance', documents_id, currency, moved_on, ...changed })
}
