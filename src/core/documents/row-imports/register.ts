import type { Row } from '../parsing/fields.ts'
import { readAmount } from '../parsing/amounts.ts'
import { everyGstRate } from '../../tax/gst/rates.ts'
import { t } from '../../messages.ts'
import { readCell } from './cells.ts'
import { type ColumnOf, fieldsOf, headerAmong, plainHeading } from './columns.ts'
import type { Reshape } from './reshape.ts'

const FIRST_ROWS = 20
/** What rounding of three kinds of tax may come to, in paise. */
const ROUNDING = 2_00

const taxable =
  /^(?:taxable|assessable|taxable value|taxable amount|taxable amt|assessable value|assessable amount|net taxable value|value before tax)$/
/** Tally’s columnar register has the value of the goods in `Value`. */
const tallyValue = /^value$/
const heads = {
  igst: /^(?:(?:output|input) )?(?:igst|integrated tax)(?: (?:amount|amt|inr))?$/,
  cgst: /^(?:(?:output|input) )?(?:cgst|central tax)(?: (?:amount|amt|inr))?$/,
  sgst: /^(?:(?:output|input) )?(?:sgst|utgst|sgst utgst|state tax|state ut tax)(?: (?:amount|amt|inr))?$/,
}
const cessHeading = /^(?:(?:output|input) )?(?:gst )?cess(?: (?:amount|amt|inr))?$/
const voucher = /^(?:vch|voucher) (?:type|no|number)$/

type Layout = {
  line: number
  header: string[]
  taxable: number
  taxes: number[]
  cess: number
  quantity: number
  rate: number
  gst_rate: number
  item: number
}

/**
 * A register of sales or purchases: one row for each invoice or rate with its taxable value and its GST, in place of quantities and prices,
 * as rows of an import of documents: one unit at the taxable value, with the rate of GST that the tax comes to. `party`: the heading of the
 * import’s party, which Tally calls `Particulars`. Undefined for any other table.
 */
export function taxRegister(first: readonly Row[], columns: readonly ColumnOf[], party: string): Reshape | undefined {
  const layout = layoutIn(first.slice(0, FIRST_ROWS), columns, party)
  if (!layout) return undefined
  const added = ['Quantity', 'Rate (₹)', 'GST %', ...(layout.cess < 0 ? [] : ['Cess %']), ...(layout.item < 0 ? ['Item'] : [])]
  let derived = 0
  return {
    rows: (batch) =>
      batch.map(({ line, cells }) => {
        if (line < layout.line) return { line, cells }
        if (line === layout.line) return { line, cells: [...layout.header, ...added] }
        derived += 1
        return { line, cells: [...padded(cells, layout), ...lineOf(cells, layout)] }
      }),
    notes: () =>
      derived === 0
        ? []
        : [
            t(
              'This is a register: each line was read as one unit at its taxable value, with the GST rate that its tax comes to.',
            ),
          ],
  }
}

function layoutIn(rows: readonly Row[], columns: readonly ColumnOf[], party: string): Layout | undefined {
  const found = headerAmong(
    rows.map(({ cells }) => cells),
    columns,
  )
  if (!found) return undefined
  const { cells } = found
  const plain = cells.map(plainHeading)
  const isTally = plain.some((heading) => voucher.test(heading))
  const at = (pattern: RegExp) => plain.findIndex((heading) => pattern.test(heading))
  const value = at(taxable) >= 0 ? at(taxable) : isTally ? at(tallyValue) : -1
  const taxes = Object.values(heads).flatMap((pattern) => (at(pattern) < 0 ? [] : [at(pattern)]))
  if (value < 0 || taxes.length === 0) return undefined
  const named = fieldsOf(cells, columns)
  const isParty = isTally && !named.some((field) => ['customer_name', 'vendor_name'].includes(field))
  const header = cells.map((cell, i) =>
    isParty && plain[i] === 'particulars'
      ? party
      : hidden(cell, cessHeading.test(plain[i] ?? '') ? 'cess_rate' : (named[i] ?? '')),
  )
  const of = (field: string) => named.indexOf(field)
  const item = isParty && plain[of('item_name')] === 'particulars' ? -1 : of('item_name')
  const line = rows[found.at]?.line ?? 0
  return {
    line,
    header,
    taxable: value,
    taxes,
    cess: at(cessHeading),
    quantity: of('quantity'),
    rate: of('rate'),
    gst_rate: of('gst_rate'),
    item,
  }
}

/** The headings that the derived columns take the place of. */
const hidden = (cell: string, field: string) =>
  ['quantity', 'rate', 'gst_rate', 'cess_rate'].includes(field) ? `(${cell}) in the file` : cell

const padded = (cells: readonly string[], { header }: Layout) => header.map((_, i) => cells[i] ?? '')

const paiseAt = (cells: readonly string[], at: number): number | undefined => {
  const text = (cells[at] ?? '').trim()
  return text === '' || text === '-' ? 0 : readAmount(text, '.')?.paise
}

/** Quantity, rate, GST rate and, when the register names none, the item. What does not fit stays as text that is no figure. */
function lineOf(cells: readonly string[], layout: Layout): string[] {
  const value = paiseAt(cells, layout.taxable)
  const item = layout.item < 0 ? [t('As per invoice')] : []
  if (value === undefined || value < 0) return ['1', cells[layout.taxable] ?? '', '', ...(layout.cess < 0 ? [] : ['']), ...item]
  const [quantity, price] = [Number((cells[layout.quantity] ?? '').replaceAll(',', '')), paiseAt(cells, layout.rate)]
  const isPriced = quantity > 0 && price !== undefined && Math.abs(quantity * price - value) <= 1
  const line = isPriced ? [String(quantity), rupees(price)] : ['1', rupees(value)]
  return [...line, gstRateOf(cells, layout, value), ...(layout.cess < 0 ? [] : [cessOf(cells, layout.cess, value)]), ...item]
}

/** The percentage that an amount of cess comes to; the text of the cell, which is no percentage, when there is none. */
function cessOf(cells: readonly string[], at: number, value: number): string {
  const cess = paiseAt(cells, at)
  if (cess === 0) return ''
  const percent = cess === undefined || value === 0 ? undefined : Math.round((cess / value) * 10_000) / 100
  return cess !== undefined && percent !== undefined && Math.abs((value * percent) / 100 - cess) <= ROUNDING / 2
    ? String(percent)
    : t('{cess} of cess', { cess: cells[at] ?? '' })
}

/** The rate that the tax comes to; when the file names one that does not fit its tax, or no rate does, a text that is no rate. */
function gstRateOf(cells: readonly string[], { taxes, gst_rate }: Layout, value: number): string {
  const amounts = taxes.map((at) => paiseAt(cells, at))
  const given = gst_rate < 0 ? '' : (cells[gst_rate] ?? '').trim()
  if (amounts.includes(undefined)) return given === '' ? '?' : given
  const tax = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  // Of any day: which of them holds on the day of a document is checked with the document.
  const rates = everyGstRate()
    .map(Number)
    .filter((rate) => Math.abs((value * rate) / 100 - tax) <= ROUNDING)
  const [nearest] = rates.toSorted((a, b) => Math.abs(value * a - tax * 100) - Math.abs(value * b - tax * 100))
  if (nearest === undefined) return t('{tax} of tax on {value}', { tax: rupees(tax), value: rupees(value) })
  const said = readCell({ kind: 'gst_rate' }, given)
  if (given === '' || 'problem' in said) return String(nearest)
  return rates.includes(Number(said.value)) ? given : t('{tax} of tax on {value}', { tax: rupees(tax), value: rupees(value) })
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
