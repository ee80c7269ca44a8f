import type { Registration } from '#contract/company/registrations.ts'
import { isInForce, isSupplier, type Scheme, schemeOn } from '#core/company/registrations.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Row = Omit<Registration, 'may_issue' | 'gst_scheme' | 'return_frequency'>

/** The company's registrations, the main one first. The main one shows address and series of the company. */
export async function listRegistrations(tx: CompanyTx): Promise<Registration[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT r.gst_registrations_id, r.gstin, r.state_code, r.registration_kind, r.is_main, r.registration_name, r.signatory_name,
       CASE WHEN r.is_main THEN c.address_line ELSE r.address_line END AS address_line, CASE WHEN r.is_main THEN c.city ELSE r.city END AS city,
       CASE WHEN r.is_main THEN c.pincode ELSE r.pincode END AS pincode, CASE WHEN r.is_main THEN c.invoice_prefix ELSE r.invoice_prefix END AS invoice_prefix,
       CASE WHEN r.is_main THEN 'CN' ELSE r.credit_note_prefix END AS credit_note_prefix, r.registered_from, r.registered_to,
       (SELECT json_agg(json_build_object('from_date', s.from_date, 'gst_scheme', s.gst_scheme, 'return_frequency', s.return_frequency) ORDER BY s.from_date)
        FROM gst_registration_schemes s WHERE s.companies_id = r.companies_id AND s.gst_registrations_id = r.gst_registrations_id) AS schemes
     FROM gst_registrations r JOIN companies c ON c.companies_id = r.companies_id
     WHERE r.companies_id = $1 ORDER BY r.is_main DESC, r.state_code, r.gstin`,
    [tx.companies_id],
  )
  const today = dateInIndia(tx.now)
  return rows.map((row) => {
    const { gst_scheme, return_frequency }: Scheme = schemeOn(row.schemes, today)
    return { ...row, gst_scheme, return_frequency, may_issue: isSupplier(row.registration_kind) && isInForce(row, today) }
  })
}
