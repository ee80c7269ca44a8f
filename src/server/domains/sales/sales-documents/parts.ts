import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import { fieldError } from '#core/errors.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import { thousandths } from '#core/quantity.ts'
import { t, translate } from '#core/messages.ts'

/** Lines and quantities of a document that go into the next one; null for everything that remains. */
export type Wanted = readonly { line_no: number; quantity: string }[] | null
type SourceLine = DocumentLineInput & { line_no: number }
/** `noun` and `verb` as used in refusals: an estimate, left to invoice. `left`: the open quantity of a line. */
type Source<L> = { noun: string; verb: keyof typeof leftWords; left: (line: L) => string }
const leftWords = {
  invoice: (left: string) => t('Only {left} of it is left to invoice', { left }),
  order: (left: string) => t('Only {left} of it is left to order', { left }),
  deliver: (left: string) => t('Only {left} of it is left to deliver', { left }),
  'take back': (left: string) => t('Only {left} of it is left to take back', { left }),
} as const
export type Part = { line_no: number; line: DocumentLineInput }

/**
 * The quantities that a document takes of another one's lines: the chosen ones, or everything that remains. Throws `invalid` at a line that is missing,
 * is chosen twice or leaves less.
 */
export function partsOf<L extends SourceLine>(lines: readonly L[], wanted: Wanted, source: Source<L>): Part[] {
  if (wanted === null) {
    const open = lines.filter((line) => thousandths(source.left(line)) > 0n)
    return open.map((line) => partOf(line, source.left(line), source))
  }
  const seen = new Set<number>()
  return wanted.map(({ line_no, quantity }, at) => {
    const line = lines.find((each) => each.line_no === line_no)
    if (!line) throw fieldError(`lines.${at}.line_no`, t('The {noun} has no such line', { noun: translate(source.noun) }))
    if (seen.has(line_no)) throw fieldError(`lines.${at}.line_no`, 'You chose this line twice')
    seen.add(line_no)
    if (thousandths(quantity) <= 0n) throw fieldError(`lines.${at}.quantity`, 'Enter a quantity above zero')
    if (thousandths(quantity) > thousandths(source.left(line)))
      throw fieldError(`lines.${at}.quantity`, leftWords[source.verb](source.left(line)))
    return partOf(line, quantity, source)
  })
}

function partOf<L extends SourceLine>(line: L, quantity: string, { left }: Source<L>): Part {
  const discount_amount = line.discount_amount === null ? null : shareOf(line.discount_amount, line, left(line), quantity)
  return { line_no: line.line_no, line: { ...inputLine(line), quantity, discount_amount } }
}

/**
 * The proportional part in rupees of a discount for the next `quantity`: the parts of the whole line add up to the whole
 * discount.
 */
function shareOf(discount: Paise, line: SourceLine, left: string, quantity: string): Paise {
  const whole = thousandths(line.quantity)
  const before = whole - thousandths(left)
  return mulDiv(discount, before + thousandths(quantity), whole) - mulDiv(discount, before, whole)
}

/** The entered values of a stored line. */
export function inputLine(line: DocumentLineInput): DocumentLineInput {
  const { items_id, item_name, description, item_type, hsn, unit, quantity } = line
  const { rate, discount_percent, discount_amount, gst_rate, cess_rate } = line
  return {
    items_id,
    item_name,
    description,
    item_type,
    hsn,
    unit,
    quantity,
    rate,
    discount_percent,
    discount_amount,
    gst_rate,
    cess_rate,
  }
}
