import { and, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { EInvoiceSettings, EInvoiceSettingsInput } from '#contract/compliance/e-invoices.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { clockBegins, clockDays, dutyBegins, isLiable } from '#core/tax/gst/e-invoice.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as invoices from '#server/domains/sales/invoices/read.ts'
import { invoices as invoiceTable } from '#server/domains/sales/invoices/table.ts'
import { noteIssued } from './issue-effects.ts'
import { saveSettings, sealed, settingsOf } from '../portal/portal.ts'
import { portalUsers, savePortalUsers } from '../portal/portal-users.ts'
import { eInvoices } from './table.ts'

/** The most documents issued before the company declared itself liable that can still be registered. */
const MOST_NOTED = 500

export async function get(tx: CompanyTx): Promise<EInvoiceSettings> {
  const [{ turnover_band, registers_itself, portal_user_name, portal_password }, portal_users] = await Promise.all([
    settingsOf(tx),
    portalUsers(tx),
  ])
  return { turnover_band, registers_itself, portal_user_name, has_password: portal_password !== null, portal_users }
}

/** Changes them; the clocks of waiting documents follow the turnover. The history never shows the password. */
export async function update(tx: CompanyTx, { config }: Dependencies, input: EInvoiceSettingsInput): Promise<EInvoiceSettings> {
  const before = await get(tx)
  const { portal_password, portal_users, ...values } = input
  const password = portal_password === null ? {} : { portal_password: sealed(config, tx.companies_id, portal_password) }
  await saveSettings(tx, { ...values, ...password })
  if (portal_users !== undefined) await savePortalUsers(tx, config, portal_users)
  await audit(tx, 'changed', 'e_invoice_settings', tx.companies_id, {
    ...changes<EInvoiceSettings>(before, values),
    ...(portal_password !== null && { password: 'changed' }),
    ...(portal_users !== undefined && { portal_users: portal_users.map(({ gstin }) => gstin).join(', ') }),
  })
  await restartClocks(tx, input.turnover_band)
  if (isLiable(input.turnover_band, dateInIndia(tx.now))) await noteRecent(tx)
  return get(tx)
}

/**
 * Pending documents follow the turnover: whether they must be registered, and by when. Those too old for the portal were registered
 * elsewhere, or never will be: no one is reminded of them.
 */
async function restartClocks(tx: CompanyTx, band: EInvoiceSettings['turnover_band']): Promise<void> {
  await tx.client.query(
    `UPDATE e_invoices SET is_liable = coalesce(document_date >= $2::date, false) AND (is_liable OR document_date >= $5::date),
       report_by = CASE WHEN document_date >= $3::date AND (report_by IS NOT NULL OR document_date >= $5::date)
         THEN document_date + $4::int END
     WHERE companies_id = $1 AND status IN ('open', 'pending', 'failed')`,
    [tx.companies_id, dutyBegins(band), band === 'from_10_crore' ? clockBegins : null, clockDays, recent(tx)],
  )
}

const recent = (tx: CompanyTx) => addDays(dateInIndia(tx.now), 0 - clockDays)

async function noteRecent(tx: CompanyTx): Promise<void> {
  const noted = tx.db
    .select({ one: sql`1` })
    .from(eInvoices)
    .where(and(eq(eInvoices.companies_id, tx.companies_id), eq(eInvoices.invoices_id, invoiceTable.invoices_id)))
  const unnoted = await tx.db
    .select({ invoices_id: invoiceTable.invoices_id, seller: invoiceTable.seller })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.companies_id, tx.companies_id),
        gte(invoiceTable.invoice_date, recent(tx)),
        inArray(invoiceTable.status, ['issued', 'part_paid', 'paid']),
        // Opening documents were registered by their earlier system.
        isNull(invoiceTable.opening_on),
        notExists(noted),
      ),
    )
    .limit(MOST_NOTED)
  for (const { invoices_id, seller } of unnoted) {
    const { customer, total, invoice_number, invoice_date, lines } = await invoices.get(tx, invoices_id)
    if (!seller || invoice_number === null) continue
    const document = { document_number: invoice_number, document_date: invoice_date, total, customer, seller, lines }
    noteIssued(tx, { invoices_id, credit_notes_id: null, ...document })
  }
}
