import { OpeningTdsInput } from '#contract/closing/opening-documents.ts'
import { tdsNatures } from '#contract/directory/vendors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { asSent } from '#server/domains/directory/import-columns/documents.ts'
import type { LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { oneRow } from '#server/domains/sales/sales-documents/money-columns.ts'
import { vendorColumns } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import { AppError } from '#core/errors.ts'
import { setTds } from './tds.ts'

const money = (field: string, header: string, names: readonly string[], help: string, example: string): ColumnOf => ({
  field,
  header,
  names,
  kind: 'money',
  help,
  example,
})

/** Import files of credits to vendors and TDS withheld, from the start of the year to the opening date. */
export const openingTdsRows: LinesKind = {
  kind: 'opening-tds',
  shape: 'lines',
  noun: ['TDS figure', 'TDS figures'],
  access: ['OWNER', 'ADMIN', 'MANAGER'],
  columns: [
    ...vendorColumns,
    {
      field: 'tds_nature',
      header: 'TDS for',
      names: ['Nature', 'TDS nature', 'Nature of payment'],
      kind: 'choice',
      choices: Object.fromEntries(tdsNatures.map((each) => [each, []])),
      is_required: true,
      help: 'Such as contractor or professional',
      example: 'contractor',
    },
    {
      ...money(
        'paid',
        'Credited or paid',
        ['Amount paid', 'Amount credited', 'Base'],
        'Since 1 April, without GST',
        '1,40,000.00',
      ),
      is_required: true,
    },
    money('taxed', 'Of it, with TDS', ['TDS base', 'Taxed'], 'What tax was withheld on; nothing when it is blank', '1,40,000.00'),
    money('withheld', 'TDS withheld', ['TDS', 'Tax withheld', 'TDS amount'], 'Nothing when it is blank', '2,800.00'),
  ],
  matches: [],
  key: (given) =>
    [given['gstin'] ?? given['vendor_name'], given['tds_nature']].map((each) => String(each ?? '').toLowerCase()).join('\n'),
  async make(tx, lines) {
    const said = oneRow(lines)
    const { vendors_id } = await vendorOf(tx, said)
    const figures = {
      tds_nature: said['tds_nature'],
      paid: said['paid'],
      taxed: said['taxed'] ?? 0,
      withheld: said['withheld'] ?? 0,
    }
    const { opening_tds_id } = await atVendor(setTds(tx, asSent(OpeningTdsInput, { vendors_id, ...figures })))
    return { made_id: opening_tds_id, result: 'Brought in' }
  },
}

/** A row names its vendor; the form chooses one. */
async function atVendor<T>(setting: Promise<T>): Promise<T> {
  try {
    return await setting
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const issues = error.issues.map(({ path, message }) => ({ path: path === 'vendors_id' ? 'vendor_name' : path, message }))
    throw new AppError(error.code, error.message, { issues, cause: error })
  }
}
