import type { Heads } from '../gstr2b/row.ts'
import { type Period, portalPeriod } from '../gstr1/period.ts'
import type { Annual } from './add-up.ts'
import { type CellCode, cells } from './cells.ts'
import { creditKeys, uploadKeys } from './upload-keys.ts'

const rupees = (paise: number): number => Math.round(paise) / 100 || 0
const tax = ({ igst, cgst, sgst, cess }: Omit<Heads, 'taxable'>) => ({
  iamt: rupees(igst),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: rupees(cess),
})

type Amounts = Record<string, number>
const shapes: Record<'all' | 'igst' | 'value' | 'tax', (of: Heads) => Amounts> = {
  all: (of) => ({ txval: rupees(of.taxable), ...tax(of) }),
  igst: (of) => ({ txval: rupees(of.taxable), iamt: rupees(of.igst), csamt: rupees(of.cess) }),
  value: (of) => ({ txval: rupees(of.taxable) }),
  tax,
}

type UploadHsn = {
  table: '17' | '18'
  hsn: string
  unit: string
  rate: number
  quantity: number
  figures: Heads
}
/** What table 9 pays, paise; the portal fills how it was paid. */
type Payable = { head: 'igst' | 'cgst' | 'sgst' | 'cess' | 'interest' | 'fee'; payable: number }
type Given = { annual: Annual; hsn: readonly UploadHsn[]; paid: readonly Payable[] }

/**
 * GSTR-9 as the portal's file, rupees with two places: the rows that people enter, without those that the portal fills or adds up. `leftOut()` says
 * which rows are not in it.
 */
export function uploadOf9(gstin: string, period: Period, { annual, hsn, paid }: Given) {
  const tables: Record<string, Record<string, unknown>> = {}
  const put = (table: string, key: string, value: unknown) => (tables[table] = { ...tables[table], [key]: value })
  for (const { code, table, key, shape } of uploadKeys) put(table, key, shapes[shape](annual[code]))
  put(
    'table6',
    'supp_non_rchrg',
    creditKeys.map(({ code, itc_typ }) => ({ itc_typ, ...tax(annual[code]) })),
  )
  put('table6', 'ios', { iamt: rupees(annual['6F'].igst), csamt: rupees(annual['6F'].cess) })
  put('table7', 'other', [{ desc: 'Other reversals', ...tax(annual['7H']) }])
  const names = { igst: 'iamt', cgst: 'camt', sgst: 'samt', cess: 'csamt', interest: 'intr', fee: 'fee' } as const
  for (const { head, payable } of paid) put('table9', names[head], { txpyble: rupees(payable) })
  for (const table of ['17', '18'] as const) put(`table${table}`, 'items', hsn.filter((row) => row.table === table).map(hsnItem))
  return { gstin, fp: portalPeriod(period), ...tables }
}

/** The portal writes `isconcesstional` so. */
const hsnItem = ({ hsn, unit, rate, quantity, figures }: UploadHsn) => ({
  hsn_sc: hsn,
  uqc: unit,
  qty: quantity,
  rt: rate,
  isconcesstional: 'N',
  txval: rupees(figures.taxable),
  ...tax(figures),
})

const inFile: ReadonlySet<CellCode> = new Set([
  ...uploadKeys.map(({ code }) => code),
  ...creditKeys.map(({ code }) => code),
  '6F',
  '7H',
  // The portal fills these.
  '6A',
  '8A',
])

/** Rows with an amount that are not in the file, because we know no public key of theirs or how they are divided: people enter them at the portal. */
export const leftOut = (figures: (code: CellCode) => Heads): CellCode[] =>
  cells.flatMap(({ code, kind }) =>
    kind !== 'sum' && !inFile.has(code) && Object.values(figures(code)).some((amount) => amount !== 0) ? [code] : [],
  )
