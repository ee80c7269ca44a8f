import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import type { CellValue } from '#core/documents/row-imports/cells.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '../customers/service.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'

/**
 * The document values on its lines: each line may give them, without contradiction. Throws `invalid` at a line that contradicts.
 */
export function ofDocument(lines: readonly RowValues[], fields: readonly string[]): RowValues {
  const said: Record<string, CellValue> = {}
  const issues: Issue[] = []
  for (const [at, line] of lines.entries())
    for (const field of fields) {
      if (line[field] === undefined) continue
      said[field] ??= line[field]
      if (said[field] !== line[field])
        issues.push({ path: `lines.${at}.${field}`, message: 'An earlier line of the same document has a different value' })
    }
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return said
}

/** The document as its editor would send it. Throws `invalid` at what the contract refuses. */
export function asSent<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const read = z.safeParse(schema, value, { error: issueWords })
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('invalid', issues[0]?.message ?? '', { issues })
}

export const text = (value: CellValue): string | null => (typeof value === 'string' ? value : null)

/** Which line of another document a row follows, for documents that have an item twice. */
export const lineNoColumn = (of: string): ColumnOf => ({
  field: `${of}_line_no`,
  header: `${of.charAt(0).toUpperCase()}${of.slice(1)} line`,
  kind: 'count',
  help: 'Which line of that document it follows; if blank, the line with the same item',
  example: '1',
})

/** The lines that rows refer to, by number, otherwise by item. Throws `invalid` at each row that matches none. */
export function lineNumbers(lines: readonly RowValues[], originals: readonly { item_name: string }[], of: string): number[] {
  const numbers = lines.map((line) => {
    const said = line[`${of}_line_no`]
    const named = originals.findIndex(({ item_name }) => item_name.toLowerCase() === text(line['item_name'])?.toLowerCase())
    return typeof said === 'number' ? said : named + 1
  })
  const issues = numbers.flatMap((line_no, at) =>
    originals[line_no - 1] ? [] : [{ path: `lines.${at}.item_name`, message: t('This line is not on the {of}', { of }) }],
  )
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return numbers
}

/** The columns of a sales document besides its customer, dates and lines. */
export const salesTermsOf = (said: RowValues) => ({
  order_reference: said['order_reference'] ?? null,
  chosen_place_of_supply: said['chosen_place_of_supply'] ?? null,
  reverse_charge: said['reverse_charge'] ?? false,
  under_lut: said['under_lut'] ?? false,
  tax_inclusive: said['tax_inclusive'] ?? false,
  notes: said['notes'] ?? null,
  terms: said['terms'] ?? null,
})

/** The issue of a row with an unknown customer. */
export const NO_CUSTOMER = 'No such customer: add them first'

/** The active customer with the GSTIN, otherwise with the name. Throws `invalid` if there is none, or more than one. */
export async function customerOf(tx: CompanyTx, { gstin, customer_name }: RowValues): Promise<string> {
  const [code, name] = [text(gstin), text(customer_name)]
  if (code === null && name === null) throw fieldError('customer_name', 'Enter the customer')
  const found = (await customers.findMany(tx, code === null ? [] : [code], name === null ? [] : [name])).filter(
    ({ is_active }) => is_active,
  )
  const same = code === null ? found : found.filter((each) => each.gstin === code)
  const path = code === null ? 'customer_name' : 'gstin'
  const narrowed =
    same.length > 1 && name !== null ? same.filter((each) => each.customer_name.toLowerCase() === name.toLowerCase()) : same
  if (narrowed.length > 1) throw fieldError(path, 'More than one customer matches: enter the GSTIN')
  if (!narrowed[0]) throw fieldError(path, NO_CUSTOMER)
  return narrowed[0].customers_id
}
