import type { leftOutReasons } from '#contract/compliance/tds-statements.ts'
import { isCodeOf, sectionCode } from '#core/compliance/tds-statements/codes.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { TdsNature } from '#core/tax/tds.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { TdsSource } from '#server/domains/tax/tds-deductions/table.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type LeftOut = (typeof leftOutReasons)[number]

/** A row of the sub-ledger with the fields that a statement needs, and its challan. */
export type QuarterRow = {
  tds_deductions_id: string
  vendors_id: string
  vendor_name: string
  pan: string | null
  vendor_pan: string | null
  has_pan: boolean
  source_type: TdsSource
  sources_id: string
  tds_nature: TdsNature
  section: string
  payment_code: string | null
  rate: string
  base: Paise
  tax: Paise
  credited_on: IsoDate
  /** The day of the earlier document that it taxes. */
  earlier_on: IsoDate | null
  deducted_on: IsoDate
  relief_kind: 'certificate' | 'transporter' | 'declaration' | null
  certificate_number: string | null
  /** When the row that this one reverses was deducted. */
  reverses_on: IsoDate | null
  /** When this row was reversed. */
  reversed_on: IsoDate | null
  interest: Paise
  tds_challans_id: string | null
  /** Of a payee abroad, by the decision of the day. */
  abroad: PayeeAbroad | null
}

export type PayeeAbroad = {
  treatment: 'resident' | 'not_chargeable' | 'act' | 'treaty'
  country_code: string | null
  remittance_nature: string | null
  foreign_tax_id: string | null
  /** The company bears the tax of the bill or advance. */
  is_grossed_up: boolean
  /** Of Form 15CA. */
  acknowledgement: string | null
  email: string | null
  mobile_number: string | null
  address: string
}

/** The statement of a quarter as it is filed first, or as a correction of it should be. */
export type BuiltAs = 'regular' | 'correction'

/** The forms of tax that we deducted. */
export type DeductedForm = Exclude<StatementForm, '27EQ'>

type Days = { from: IsoDate; to: IsoDate }

/** The sub-ledger of a quarter by the day of the deduction, reversals with it. */
export async function quarterRows(tx: CompanyTx, { from, to }: Days): Promise<QuarterRow[]> {
  const { rows } = await tx.client.query<QuarterRow>(
    `SELECT d.tds_deductions_id, d.vendors_id, v.vendor_name, d.pan, v.pan AS vendor_pan, d.has_pan, d.source_type, d.sources_id, d.tds_nature, d.section,
       d.payment_code, trim_scale(d.rate)::text AS rate, d.base, d.tax, d.credited_on, d.earlier_on, d.deducted_on, f.relief_kind, f.certificate_number,
       o.deducted_on AS reverses_on, r.deducted_on AS reversed_on, coalesce(m.interest, 0)::bigint AS interest, m.tds_challans_id,
       CASE WHEN d.tds_nature = 'non_resident' THEN jsonb_build_object('treatment', e.treatment, 'country_code', e.country_code,
         'remittance_nature', e.remittance_nature, 'foreign_tax_id', e.foreign_tax_id, 'email', v.email, 'mobile_number', v.mobile_number,
         'is_grossed_up', coalesce(b.tds_borne, a.tds_borne, 0) > 0, 'acknowledgement', g.acknowledgement, 'address', concat_ws(', ', v.address_line, v.city, e.country)) END AS abroad
     FROM tds_deductions d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
       LEFT JOIN tds_reliefs f ON f.companies_id = d.companies_id AND f.tds_reliefs_id = d.tds_reliefs_id
       LEFT JOIN tds_deductions o ON o.companies_id = d.companies_id AND o.tds_deductions_id = d.reverses_id
       LEFT JOIN tds_deductions r ON r.companies_id = d.companies_id AND r.reverses_id = d.tds_deductions_id
       LEFT JOIN tds_challan_deductions m ON m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id
       LEFT JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.sources_id AND d.source_type = 'bill'
       LEFT JOIN vendor_advances a ON a.companies_id = d.companies_id AND a.vendor_advances_id = d.sources_id AND d.source_type = 'vendor_advance'
       LEFT JOIN remittances g ON g.companies_id = d.companies_id AND g.source_type = d.source_type AND g.sources_id = d.sources_id
       LEFT JOIN LATERAL (SELECT treatment, country_code, remittance_nature, foreign_tax_id, country FROM vendor_residences e
         WHERE e.companies_id = d.companies_id AND e.vendors_id = d.vendors_id AND e.decided_from <= d.credited_on
         ORDER BY e.decided_from DESC LIMIT 1) e ON true
     WHERE d.companies_id = $1 AND d.deducted_on BETWEEN $2 AND $3 ORDER BY d.deducted_on, d.tds_deductions_id`,
    [tx.companies_id, from, to],
  )
  return rows
}

/**
 * Why a row is not in the file; undefined for one that is. What was undone after the quarter stays in it where a challan paid it, until a correction takes it out.
 */
export function leftOutReason(
  row: QuarterRow,
  { form, days: { from, to }, hasChallan, as }: { form: DeductedForm; days: Days; hasChallan: boolean; as: BuiltAs },
): LeftOut | undefined {
  const { reverses_on, reversed_on, credited_on, tax, tds_challans_id } = row
  if (reverses_on !== null) return reverses_on < from ? 'reverses_earlier' : 'reversed'
  const staysReported = as === 'regular' && tds_challans_id !== null
  if (reversed_on !== null && (reversed_on <= to || !staysReported)) return 'reversed'
  if (form === '140' && eraOf(credited_on) === '1961') return 'old_act'
  if ((row.tds_nature === 'non_resident') !== (form === '27Q')) return 'other_form'
  const code = codeOf(row)
  if (code === null) return 'no_code'
  if (!isCodeOf(form, code)) return 'other_form'
  // A row without tax needs no challan of its own, but one to be listed under.
  const isPaid = tax === 0 ? hasChallan : tds_challans_id !== null
  return isPaid ? undefined : 'no_challan'
}

/** The payment code of the Act of 2025, or the code of the section in Form 26Q. */
export const codeOf = ({ credited_on, section, payment_code }: QuarterRow): string | null =>
  eraOf(credited_on) === '1961' ? sectionCode(section) : payment_code
