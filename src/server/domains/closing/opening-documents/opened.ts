import { reason } from '#core/reasons.ts'
import type { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { toPaise } from '#core/currency/currency.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { gstRateProblem } from '#core/tax/gst/rates.ts'
import type { Paise } from '#core/money.ts'
import { openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainRate } from '#server/domains/currencies/currencies/rates.ts'
import { checkCurrency } from '#server/domains/currencies/currencies/service.ts'
import { taxAhead, type TaxAhead } from './tax-ahead.ts'

/** An open document with its amounts in rupees, checked. */
export type Opened = Pick<
  OpeningDocumentInput,
  'document_kind' | 'party_id' | 'document_date' | 'due_date' | 'currency' | 'exchange_rate' | 'is_monetary' | 'notes'
> & {
  number: string
  gst_rate: string
  opened_on: IsoDate
  opening_imports_id: string | null
  /** The open amount, and the original total. */
  total: Paise
  opening_total: Paise
  /** The open amount in its currency; null in rupees. */
  foreign_total: number | null
  /** GST of a customer advance that was already accounted for, and its voucher's rule; null without one. */
  ahead: TaxAhead | null
}

/** The columns that every kind has for it. */
export const openingColumns = ({ opened_on, opening_total, opening_imports_id }: Opened) => ({
  opening_on: opened_on,
  opening_total,
  opening_imports_id,
})

/** The note on the document in place of the reason for its tax. */
export const openingReason = (opened_on: IsoDate): string =>
  reason('Opening document: it was open on {date}, and its revenue and GST were accounted for before', {
    date: formatDate(opened_on),
  })

/** Its one line, in words. */
export const openingLine = ({ number, document_date }: Opened): string => `Open on ${number} of ${formatDate(document_date)}`

type Stated = { document_date: IsoDate; due_date: IsoDate | null; opened_on: IsoDate; open_amount: number; original: number }

function datesAndTotals({ document_date, due_date, opened_on, open_amount, original }: Stated): Issue[] {
  const issues: Issue[] = []
  if (document_date > opened_on)
    issues.push({
      path: 'document_date',
      message: t('Only documents up to {date} are opening documents', { date: formatDate(opened_on) }),
    })
  if (due_date !== null && due_date < document_date)
    issues.push({ path: 'due_date', message: 'The due date cannot be before the document date' })
  if (original < open_amount)
    issues.push({ path: 'original_amount', message: 'The original total is less than the amount still open' })
  return issues
}

/** Checks what was entered and calculates its rupees. Throws `invalid` with an issue per field. */
export async function checkOpened(
  tx: CompanyTx,
  entered: OpeningDocumentInput,
  opened_on: IsoDate,
  opening_imports_id: string | null,
): Promise<Opened> {
  const { document_kind, document_date, currency, open_amount, gst_rate } = entered
  const { hasDueDate } = openingNatures[document_kind]
  const due_date = hasDueDate ? entered.due_date : null
  const original = entered.original_amount ?? open_amount
  const issues = datesAndTotals({ document_date, due_date, opened_on, open_amount, original })
  const ahead = await taxAhead(tx, entered, currency)
  if (ahead && 'path' in ahead) issues.push(ahead)
  const unknownRate = gstRateProblem(gst_rate ?? '0', document_date)
  if (unknownRate !== undefined) issues.push({ path: 'gst_rate', message: unknownRate })
  const rate = currency === null ? null : plainRate(entered.exchange_rate ?? '')
  if (rate === undefined) issues.push({ path: 'exchange_rate', message: 'Enter the exchange rate from your earlier books' })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
  if (currency !== null) await checkCurrency(tx, currency)
  const rupees = (amount: number) => (currency && rate ? toPaise(amount, currency, rate) : amount)
  const { party_id, notes } = entered
  return {
    document_kind,
    party_id,
    document_date,
    due_date,
    currency,
    is_monetary: entered.is_monetary && currency !== null && openingNatures[document_kind].isAdvance,
    notes,
    opened_on,
    opening_imports_id,
    exchange_rate: rate ?? null,
    number: entered.number.trim(),
    gst_rate: gst_rate ?? '0',
    total: rupees(open_amount),
    opening_total: rupees(original),
    foreign_total: currency === null ? null : open_amount,
    ahead: ahead && 'tax' in ahead ? ahead : null,
  }
}
