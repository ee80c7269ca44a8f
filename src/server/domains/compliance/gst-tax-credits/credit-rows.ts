import { NewGstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { AppError } from '#core/errors.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { asSent } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind, RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditColumns } from './credit-columns.ts'
import { addEntered } from './credits.ts'
import { creditsByGstin } from './stored.ts'

const monthOf = (given: RowValues) => words(given, 'period', null)?.slice(0, 7) ?? ''
const paiseOf = (given: RowValues, field: string) => (typeof given[field] === 'number' ? given[field] : 0)

/** Files of TDS and TCS credit: each row is entered, and accepted into the cash ledger by a person later. */
export const creditRows: LinesKind = {
  kind: 'gst-tax-credits',
  shape: 'lines',
  noun: ['credit', 'credits'],
  access: ['OWNER', 'ADMIN', 'APPS_TAXES'],
  columns: creditColumns,
  matches: [],
  existing: exportedCredits,
  key: (given) =>
    ['own_gstin', 'credit_kind', 'deductor_gstin']
      .map((field) => words(given, field, null) ?? '')
      .join(' ')
      .concat(' ', monthOf(given)),
  async make(tx, lines) {
    const [given, second] = lines
    if (given === undefined || second !== undefined)
      throw new AppError('invalid', 'The file has this month of this GSTIN twice', {
        issues: [{ path: `lines.${lines.length - 1}.period`, message: 'The file has this month of this GSTIN twice' }],
      })
    const own = words(given, 'own_gstin', null)
    const registration = own === null ? undefined : (await listRegistrations(tx)).find(({ gstin }) => gstin === own)
    if (own !== null && !registration)
      throw new AppError('invalid', 'This is not a GSTIN of your company', {
        issues: [{ path: 'lines.0.own_gstin', message: 'This is not a GSTIN of your company' }],
      })
    const body = asSent(NewGstTaxCredit, {
      credit_kind: given['credit_kind'],
      period: monthOf(given),
      deductor_gstin: given['deductor_gstin'],
      deductor_name: given['deductor_name'],
      value: paiseOf(given, 'value'),
      igst: paiseOf(given, 'igst'),
      cgst: paiseOf(given, 'cgst'),
      sgst: paiseOf(given, 'sgst'),
      gst_registrations_id: registration?.gst_registrations_id,
    })
    const made = await addEntered(tx, body)
    if (made === undefined) return { known: 'Entered already' }
    return { made_id: made, result: 'Added', total: body.igst + body.cgst + body.sgst }
  },
}

/** Credits that are not cancelled, as rows of such a file, in the order in which they were entered. */
async function exportedCredits(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const rows = await creditsByGstin(tx, after?.[0] ?? null, most)
  return rows.map(({ gst_tax_credits_id, gstin, period, ...row }) => ({
    keys: [gst_tax_credits_id, 1],
    fields: { ...row, period: `${period}-01`, own_gstin: gstin },
  }))
}
