import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { tcsLessOf } from '#core/tax/tcs-advance.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import type { TcsPart } from '#core/tax/tcs.ts'
import { taxOn } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tcsAheadOf } from '#server/domains/tax/tcs-collections/ahead-of-invoice.ts'

type Invoice = { invoices_id: string; invoice_number: string | null; invoice_date: IsoDate; tcs_parts: readonly TcsPart[] }
/** Where an advance with TCS meets an invoice. */
type Ahead = { tcs_nature: TcsNature; tcs_rate: string; advance_date: IsoDate }
/** `part`: the money used of the advance; `tax`: the TCS within it. */
type Used = { invoice: Invoice; part: Paise; tax: Paise; at: number }
/** What the invoice collects less for an advance of another rate, and its part that does. */
export type LessCollected = { part: TcsPart; less: Paise }

/**
 * Applying an advance takes back the tax collected on it, as the invoice collects that tax itself. So a part (paise) of an advance with TCS is
 * applied only as far as the invoice collects tax of the same nature. What the advance was collected on at another rate keeps it: returns what
 * the invoice collects less, or (negative) more; undefined at one rate, and where the invoice came first or has a declaration. Throws `invalid`
 * at the allocation.
 */
export async function useOfAdvance(tx: CompanyTx, ahead: Ahead, used: Used): Promise<LessCollected | undefined> {
  const { most, lessOf, part } = await takenByInvoice(tx, ahead, used.invoice)
  refuseBeyond(used, most)
  return part && { part, less: lessOf(used.part, used.tax) }
}

/**
 * How much of an advance with TCS an invoice takes at most, and what it collects less for a part of the advance and the tax within it (all in
 * paise). `part`: its lines that do; undefined at one rate, and where the invoice came first or has a declaration.
 */
export async function takenByInvoice(
  tx: CompanyTx,
  { tcs_nature, tcs_rate, advance_date }: Ahead,
  { invoices_id, invoice_date, tcs_parts }: Pick<Invoice, 'invoices_id' | 'invoice_date' | 'tcs_parts'>,
): Promise<{ most: Paise; lessOf: (part: Paise, tax: Paise) => Paise; part: TcsPart | undefined }> {
  const left = await collectedWith(tx, invoices_id, tcs_nature)
  const part = tcs_parts.find((each) => each.tcs_nature === tcs_nature)
  const isDeclared = part?.rate_reason === 'declaration'
  if (!part || isDeclared || Number(part.rate) === Number(tcs_rate) || advance_date > invoice_date)
    return { most: left.base + left.tax, lessOf: () => 0, part: undefined }
  const before = (await tcsAheadOf(tx, invoices_id)).find((each) => each.tcs_nature === tcs_nature)
  const rest = part.base - left.credited - (before?.base ?? 0)
  return {
    most: left.base + taxOn(left.base, tcs_rate),
    lessOf: (used, tax) => tcsLessOf(rest, { base: used - tax, tax }, part.rate),
    part,
  }
}

/**
 * A settlement by an advance of another rate is undone only while the credit notes of its invoice took back nothing of what the advance was
 * collected on. Throws `wrong_state`.
 */
export async function refuseCreditedAhead(tx: CompanyTx, tcs_nature: TcsNature, payment_allocations_id: string): Promise<void> {
  const { rows } = await tx.client.query<Pick<Invoice, 'invoices_id' | 'invoice_number' | 'tcs_parts'>>(
    `SELECT i.invoices_id, i.invoice_number, i.tcs_parts FROM payment_allocations a
       JOIN invoices i ON i.companies_id = a.companies_id AND i.invoices_id = a.invoices_id
     WHERE a.companies_id = $1 AND a.payment_allocations_id = $2 AND a.tcs_less <> 0`,
    [tx.companies_id, payment_allocations_id],
  )
  const [invoice] = rows
  if (!invoice) return
  const { credited } = await collectedWith(tx, invoice.invoices_id, tcs_nature)
  const ahead = (await tcsAheadOf(tx, invoice.invoices_id)).find((each) => each.tcs_nature === tcs_nature)
  const whole = invoice.tcs_parts.find((each) => each.tcs_nature === tcs_nature)?.base ?? 0
  if (credited + (ahead?.base ?? 0) <= whole) return
  throw new AppError(
    'wrong_state',
    t('A credit note of {invoice_number} took back the TCS of this advance. Cancel the credit note first.', {
      invoice_number: invoice.invoice_number,
    }),
  )
}

function refuseBeyond({ invoice: { invoice_number }, part, at }: Used, most: Paise): void {
  if (part <= most) return
  const words = { invoice_number, amount: formatPaise(most) }
  throw fieldError(
    `allocations.${at}.amount`,
    most <= 0
      ? t(
          'This advance includes TCS, and {invoice_number} does not collect it. Apply the advance to an invoice with this TCS, or refund it',
          words,
        )
      : t('{invoice_number} collects the TCS of this advance on ₹{amount} only: apply at most this amount', words),
  )
}

type Left = { base: Paise; tax: Paise; credited: Paise }

/**
 * What is left of the lines of an invoice that collect tax of a nature, and their tax, its notes and the advances applied before taken off;
 * `credited`: the base of its notes.
 */
async function collectedWith(tx: CompanyTx, invoices_id: string, tcs_nature: TcsNature): Promise<Left> {
  const { rows } = await tx.client.query<Left>(
    `SELECT coalesce(sum(c.base), 0)::bigint AS base, coalesce(sum(c.tax), 0)::bigint AS tax,
       -coalesce(sum(c.base) FILTER (WHERE c.source_type = 'credit_note'), 0)::bigint AS credited FROM tcs_collections c
     WHERE c.companies_id = $1 AND c.tcs_nature = $3 AND c.tcs_collections_id IN (
       SELECT tcs_collections_id FROM tcs_collections WHERE companies_id = $1 AND sources_id = $2
       UNION ALL SELECT tcs_collections_id FROM tcs_collections WHERE companies_id = $1 AND applied_to = $2
       UNION ALL SELECT d.tcs_collections_id FROM credit_notes n JOIN tcs_collections d ON d.companies_id = n.companies_id AND d.sources_id = n.credit_notes_id
         WHERE n.companies_id = $1 AND n.invoices_id = $2)`,
    [tx.companies_id, invoices_id, tcs_nature],
  )
  return rows[0] ?? { base: 0, tax: 0, credited: 0 }
}
