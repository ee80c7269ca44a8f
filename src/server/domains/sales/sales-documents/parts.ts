import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import { fieldError } from '#core/errors.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import { thousandths } from '#core/quantity.ts'
import { t } from '#core/messages.ts'

/** Lines and quantities of a document that go into the next one; null for all that is left. */
export type Wanted = readonly { line_no: number; quantity: string }[] | null
type SourceLine = DocumentLineInput & { line_no: number }
/** `noun` and `verb` as the refusals say them: an estimate, left to invoice. `left`: the quantity of a line that is not taken yet. */
type Source<L> = { noun: string; verb: string; left: (line: L) => string }
export type Part = { line_no: number; line: DocumentLineInput }

/**
 * What a document made of another one takes of its lines: what is wanted, or all that is left. Throws `invalid` at a line that is not there,
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
    if (!line) throw fieldError(`lines.${at}.line_no`, t('The {noun} has no such line', { noun: source.noun }))
    if (seen.has(line_no)) throw fieldError(`lines.${at}.line_no`, 'You chose this line twice')
    seen.add(line_no)
    if (thousandths(quantity) <= 0n) throw fieldError(`lines.${at}.quantity`, 'Enter a quantity above zero')
    if (thousandths(quantity) > thousandths(source.left(line)))
      throw fieldError(
        `lines.${at}.quantity`,
        t('Only {left} of it is left to {verb}', { left: source.left(line), verb: source.verb }),
      )
    return partOf(line, quantity, source)
  })
}

function partOf<L extends SourceLine>(line: L, quantity: string, { left }: Source<L>): Part {
  const discount_amount = line.discount_amount === null ? null : shareOf(line.discount_amount, line, left(line), quantity)
  return { line_no: line.line_no, line: { ...inputLine(line), quantity, discount_amount } }
}

/** The part of a discount in rupees that goes with the next `quantity`: the parts of the whole line add up to the whole discount. */
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
