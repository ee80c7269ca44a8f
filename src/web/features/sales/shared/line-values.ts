import type { Item } from '#contract/directory/items.ts'
import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import { decimalMinor, parseMinor } from '#core/currency/currency.ts'
import { decimalPaise, type Paise, parsePaise } from '#core/money.ts'

/** The source lines of an estimate, order or challan that this line takes its quantity from. */
type TakenLines = Partial<Record<(typeof takenLines)[number], number | null | undefined>>
const takenLines = ['estimate_line_no', 'sales_order_line_no', 'delivery_challan_line_no', 'invoice_line_no'] as const

/** The values of the editor of a sales document: strings as typed, empty for missing values. */
export type LineValues = {
  /** Moves with the line. */
  key: string
  items_id: string | null
  item_name: string
  description: string
  item_type: Item['item_type']
  hsn: string
  unit: string
  quantity: string
  rate: Paise | undefined
  /** `10%` or an amount in the currency of the document. */
  discount: string
  gst_rate: string
  cess_rate: string
  /** What an invoice collects tax at source on; empty for none. Left out by other documents, and then the item decides. */
  tcs_nature?: TcsNature | ''
} & TakenLines

export const blankLine = (): LineValues => ({
  key: crypto.randomUUID(),
  items_id: null,
  item_name: '',
  description: '',
  item_type: 'goods',
  hsn: '',
  unit: '',
  quantity: '1',
  rate: undefined,
  discount: '',
  gst_rate: '18',
  cess_rate: '',
})

export const isBlank = (line: LineValues): boolean =>
  line.item_name.trim() === '' && line.rate === undefined && line.description.trim() === ''

/** The defaults that an item sets on its line. */
export const fromItem = (item: Item, currency?: string): Partial<LineValues> => ({
  items_id: item.items_id,
  item_name: item.item_name,
  description: item.description ?? '',
  item_type: item.item_type,
  hsn: item.hsn ?? '',
  unit: item.unit ?? '',
  // Prices of items are stored in rupees.
  ...(currency === undefined && { rate: item.rate }),
  gst_rate: item.gst_rate,
  cess_rate: item.cess_rate ?? '',
  tcs_nature: item.tcs_nature ?? '',
})

export type SavedLine = DocumentLineInput &
  TakenLines & { foreign_rate?: number | null; foreign_discount?: number | null; tcs_nature?: TcsNature | null }

/** A line of a saved draft, whose amounts are in its currency. */
export const lineValues = (line: SavedLine, currency: string | null | undefined): LineValues => ({
  key: crypto.randomUUID(),
  items_id: line.items_id,
  item_name: line.item_name,
  description: line.description ?? '',
  item_type: line.item_type,
  hsn: line.hsn ?? '',
  unit: line.unit ?? '',
  quantity: line.quantity,
  rate: line.foreign_rate ?? line.rate,
  discount: line.discount_percent
    ? `${line.discount_percent}%`
    : amountText(line.foreign_discount ?? line.discount_amount, currency),
  gst_rate: line.gst_rate,
  cess_rate: line.cess_rate ?? '',
  ...('tcs_nature' in line && { tcs_nature: line.tcs_nature ?? '' }),
  ...Object.fromEntries(takenLines.filter((name) => name in line).map((name) => [name, line[name]])),
})

/** `10%` is a share, anything else an amount; what cannot be read is sent as it is and refused by the schema. */
export function discountOf(typed: string, currency?: string): { discount_percent: string | null; discount_amount: Paise | null } {
  const text = typed.replaceAll(/[₹,\s]/g, '')
  if (text === '') return { discount_percent: null, discount_amount: null }
  if (text.endsWith('%')) return { discount_percent: text.slice(0, -1), discount_amount: null }
  const amount = currency ? parseMinor(text, currency) : parsePaise(text)
  return { discount_percent: null, discount_amount: amount ?? Number.NaN }
}

const amountText = (amount: number | null, currency: string | null | undefined) =>
  !amount ? '' : currency ? decimalMinor(amount, currency) : decimalPaise(amount)
