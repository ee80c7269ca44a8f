import { type IsoDate, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { lastCreditDay } from '#core/sales/credit-note.ts'
import { t } from '#core/messages.ts'
import type { DebitNoteRecord } from './table.ts'

/** As the vendor lowers the GST of the supply by a credit note, within the same days. */
export function checkDates({ debit_note_date }: DebitNoteRecord, bill_date: IsoDate, lowersTax: boolean): void {
  if (debit_note_date < bill_date)
    throw fieldError('debit_note_date', t('The bill is dated {date}: use that day or later', { date: readersDate(bill_date) }))
  const last = lastCreditDay(bill_date)
  if (lowersTax && debit_note_date > last)
    throw fieldError(
      'debit_note_date',
      t('GST of this bill could be lowered until {date} (CGST Act s.34(2))', { date: readersDate(last) }),
    )
}
