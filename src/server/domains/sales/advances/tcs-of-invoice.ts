import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Invoice = { invoices_id: string; invoice_number: string | null }

/**
 * Applying an advance takes back the tax collected on it, as the invoice collects that tax itself. So a part (paise) of an advance with TCS is
 * applied only as far as the invoice collects tax of the same nature. Throws `invalid` at the allocation.
 */
export async function refuseBeyondCollected(
  tx: CompanyTx,
  tcs_nature: TcsNature,
  { invoice: { invoices_id, invoice_number }, part, at }: { invoice: Invoice; part: Paise; at: number },
): Promise<void> {
  const most = await collectedWith(tx, invoices_id, tcs_nature)
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

/** What the buyer pays for the lines of an invoice that collect tax of a nature, its notes and the advances applied before taken off. */
async function collectedWith(tx: CompanyTx, invoices_id: string, tcs_nature: TcsNature): Promise<Paise> {
  const { rows } = await tx.client.query<{ most: Paise }>(
    `SELECT coalesce(sum(c.base + c.tax), 0)::bigint AS most FROM tcs_collections c
     WHERE c.companies_id = $1 AND c.tcs_nature = $3 AND c.tcs_collections_id IN (
       SELECT tcs_collections_id FROM tcs_collections WHERE companies_id = $1 AND sources_id = $2
       UNION ALL SELECT tcs_collections_id FROM tcs_collections WHERE companies_id = $1 AND applied_to = $2
       UNION ALL SELECT d.tcs_collections_id FROM credit_notes n JOIN tcs_collections d ON d.companies_id = n.companies_id AND d.sources_id = n.credit_notes_id
         WHERE n.companies_id = $1 AND n.invoices_id = $2)`,
    [tx.companies_id, invoices_id, tcs_nature],
  )
  return rows[0]?.most ?? 0
}
