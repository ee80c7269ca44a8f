import { readersDate } from '#core/dates.ts'
import type { CreditNoteInput } from '#contract/sales/credit-notes.ts'
import { fieldError } from '#core/errors.ts'
import { lastCreditDay } from '#core/sales/credit-note.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import { inputLine } from './against.ts'
import { linesOf } from './read.ts'
import type { CreditNoteRecord } from './table.ts'

const PREFIX = 'CN'

/** Counts credit notes alone: a company may number its invoices by the same letters. */
const COUNTER = 'credit-notes'

/** A registration with a prefix of its own counts apart. */
export const numberFor = (tx: CompanyTx, { credit_note_date }: CreditNoteRecord, prefix: string | null) =>
  prefix === null
    ? takeNumber(tx, PREFIX, credit_note_date, COUNTER)
    : takeNumber(tx, prefix, credit_note_date, `${COUNTER} ${prefix}`)

/** The draft as it would be entered again. */
export const enteredOf = async (tx: CompanyTx, row: CreditNoteRecord): Promise<CreditNoteInput> => ({
  ...termsOf(row),
  ...ownTerms(row),
  lines: (await linesOf(tx, row.credit_notes_id)).map(inputLine),
})

export function checkDates({ credit_note_date }: CreditNoteRecord, invoice_date: string, lowersTax: boolean) {
  if (credit_note_date < invoice_date)
    throw fieldError(
      'credit_note_date',
      t('The invoice is dated {date}: use that day or later', { date: readersDate(invoice_date) }),
    )
  const last = lastCreditDay(invoice_date)
  if (lowersTax && credit_note_date > last)
    throw fieldError(
      'credit_note_date',
      t('GST of this invoice could be lowered until {date} (CGST Act s.34(2))', { date: readersDate(last) }),
    )
}

const ownTerms = ({ credit_note_date, reason, returned_on, invoices_id, currency, exchange_rate }: CreditNoteRecord) => ({
  currency,
  exchange_rate,
  credit_note_date,
  reason,
  returned_on,
  invoices_id,
})
