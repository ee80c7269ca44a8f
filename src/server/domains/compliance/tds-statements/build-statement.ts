import { isPanWord } from '#core/compliance/tds-statements/codes.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { HIGHER_RATE, type StatementDeductee, type StatementRemittance } from '#core/compliance/tds-statements/model.ts'
import { plainText } from '#core/compliance/tds-statements/plain-text.ts'
import { type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { sumPaise } from '#core/money.ts'
import { splitTax } from '#core/tax/non-resident-split.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { BuiltStatement, StatementRow } from './built-statement.ts'
import { buildCollected } from './collected-statement.ts'
import {
  type BuiltAs,
  codeOf,
  type DeductedForm,
  leftOutReason,
  type PayeeAbroad,
  type QuarterRow,
  quarterRows,
} from './quarter-rows.ts'
import { challanOf, challansOf, headOf } from './statement-parts.ts'

/** `2026-Q3` as a quarter. */
export const readQuarter = (text: string): Quarter => ({
  year: Number(text.slice(0, 4)),
  quarter: Number(text.slice(6)) as Quarter['quarter'],
})

/**
 * The statement of a quarter in one form: every row of the sub-ledger is in it below its challan, or left out with a reason. `as`: as it is filed
 * first, or as a correction should make it.
 */
export function buildStatement(
  tx: CompanyTx,
  quarter: Quarter,
  form: StatementForm,
  as: BuiltAs = 'regular',
): Promise<BuiltStatement> {
  return form === '27EQ' ? buildCollected(tx, quarter, as) : buildDeducted(tx, quarter, form, as)
}

async function buildDeducted(tx: CompanyTx, quarter: Quarter, form: DeductedForm, as: BuiltAs): Promise<BuiltStatement> {
  const days = quarterDays(quarter)
  const all = await quarterRows(tx, days)
  const hasChallan = all.some(
    (row) => row.tds_challans_id !== null && leftOutReason(row, { form, days, hasChallan: true, as }) === undefined,
  )
  const judged = all.map((row) => ({ row, reason: leftOutReason(row, { form, days, hasChallan, as }) }))
  const rows = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []))
  const paid = await challansOf(tx, rows)
  const byChallan = Map.groupBy(rows, (row) => row.tds_challans_id ?? paid[0]?.tds_challans_id)
  const inOrder = paid.map(({ tds_challans_id }) => byChallan.get(tds_challans_id) ?? [])
  const challans = paid.map((challan, at) => {
    const of = inOrder[at] ?? []
    return challanOf(
      challan,
      sumPaise(of.map((row) => row.interest)),
      of.map((row) => deducteeOf(row, as)),
    )
  })
  const left_out = judged.flatMap(({ row, reason }) =>
    reason === undefined ? [] : [{ row: rowView(row), reason, challan: null }],
  )
  return {
    statement: { ...(await headOf(tx, quarter, form)), challans },
    rows: inOrder.map((of) => of.map(rowView)),
    left_out,
    considered: all.length,
  }
}

const rowView = (row: QuarterRow): StatementRow => ({
  id: row.tds_deductions_id,
  tds_challans_id: row.tds_challans_id,
  party_name: row.vendor_name,
  deducted_on: row.deducted_on,
  tax: row.tax,
  link: documentLink(row),
  party_link: `/payables/vendors/${row.vendors_id}`,
})

export const documentLink = ({ source_type, sources_id }: QuarterRow): string => `${pages[source_type]}/${sources_id}`

const pages: Record<QuarterRow['source_type'], string> = {
  bill: '/payables/bills',
  vendor_advance: '/payables/vendor-advances',
  dividend: '/accounting/dividends/of-shareholder',
}

const reasons = { certificate: 'A', declaration: 'B', transporter: 'T' } as const

/** Without a PAN the rate is higher, whatever was declared (s.206AA; Act of 2025 s.397(2)). */
function reasonOf({ relief_kind, tax }: QuarterRow, hasNoPan: boolean): string {
  if (hasNoPan) return tax > 0 ? HIGHER_RATE : ''
  return relief_kind === null ? '' : reasons[relief_kind]
}

/** A correction has the PAN that was given since. */
function deducteeOf(row: QuarterRow, as: BuiltAs): StatementDeductee {
  const known = row.has_pan || as === 'correction' ? (row.pan ?? row.vendor_pan) : null
  const pan = known ?? 'PANNOTAVBL'
  return {
    pan,
    name: plainText(row.vendor_name).slice(0, 75),
    code: codeOf(row) ?? '',
    paid_on: row.earlier_on ?? row.credited_on,
    amount: row.base,
    deducted: row.tax,
    deposited: row.tax,
    deducted_on: row.tax === 0 ? null : row.deducted_on,
    rate: row.rate,
    reason: reasonOf(row, isPanWord(pan)),
    certificate: row.relief_kind === 'certificate' && !isPanWord(pan) ? (row.certificate_number ?? '') : '',
    ...(row.abroad && { abroad: remittanceOf(row, row.abroad) }),
  }
}

function remittanceOf({ tax, rate }: QuarterRow, payee: PayeeAbroad): StatementRemittance {
  const split = splitTax(tax, rate)
  return {
    ...split,
    grossed_up: payee.is_grossed_up ? 'Y' : '',
    // The treaty counts only where its rate was the lower one, which is without surcharge and cess.
    rate_basis: payee.treatment === 'treaty' && split.cess === 0 ? 'B' : 'A',
    remittance: payee.remittance_nature ?? '',
    acknowledgement: payee.acknowledgement ?? '',
    country: payee.country_code ?? '',
    email: payee.email ?? '',
    phone: payee.mobile_number?.replaceAll(/\D/g, '').slice(-15) ?? '',
    address: plainText(payee.address).slice(0, 150),
    tax_id: plainText(payee.foreign_tax_id ?? '').slice(0, 25),
  }
}
