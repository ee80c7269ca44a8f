import type { BillLineInput } from '#contract/purchases/bills.ts'
import type { Paise } from '#core/money.ts'

/** A line in the editors of purchases. */
export type LineValues = {
  key: string
  item_name: string
  ledger_accounts_id: string
  hsn: string
  quantity: string
  rate: Paise | undefined
  gst_rate: string
  input_credit: BillLineInput['input_credit']
  discount_amount: Paise | null
  cess_rate: string | null
  item_type: 'goods' | 'service'
  unit: string
  /** The order line that a bill's line is billed against. */
  purchase_order_line_no?: number | null | undefined
}

export const blankLine = (ledger_accounts_id = ''): LineValues => ({
  key: crypto.randomUUID(),
  item_name: '',
  ledger_accounts_id,
  hsn: '',
  quantity: '1',
  rate: undefined,
  gst_rate: '18',
  input_credit: 'eligible',
  discount_amount: null,
  cess_rate: null,
  item_type: 'goods',
  unit: '',
  purchase_order_line_no: null,
})

/** The line has a discount or a cess. */
export const hasExtras = ({ discount_amount, cess_rate }: LineValues): boolean => discount_amount !== null || cess_rate !== null

export const orNull = (text: string) => (text.trim() === '' ? null : text)

type Stored = Omit<LineValues, 'key' | 'hsn' | 'rate' | 'item_type' | 'unit' | 'purchase_order_line_no'> & {
  hsn: string | null
  rate: Paise
  item_type?: LineValues['item_type']
  unit?: string | null
  purchase_order_line_no?: number | null | undefined
}

/** The editor's values of a stored line. */
export const lineValues = (line: Stored): LineValues => ({
  key: crypto.randomUUID(),
  item_name: line.item_name,
  ledger_accounts_id: line.ledger_accounts_id,
  hsn: line.hsn ?? '',
  quantity: line.quantity,
  rate: line.rate,
  gst_rate: line.gst_rate,
  input_credit: line.input_credit,
  discount_amount: line.discount_amount,
  cess_rate: line.cess_rate,
  item_type: line.item_type ?? 'goods',
  unit: line.unit ?? '',
  purchase_order_line_no: line.purchase_order_line_no ?? null,
})

/** The fields of a line that all purchases share. */
export function lineBody({ key: _key, item_type: _type, unit: _unit, ...line }: LineValues) {
  return { ...line, hsn: orNull(line.hsn) }
}
