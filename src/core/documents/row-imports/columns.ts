/** How the text of a cell is read; see readCell. */
export type CellKind =
  | 'text'
  | 'code'
  | 'mobile'
  | 'money'
  | 'signed'
  | 'percent'
  | 'quantity'
  | 'count'
  | 'date'
  | 'state'
  | 'yes'
  | 'choice'

/** A column that a kind of import supports. */
export type ColumnOf<Field extends string = string> = {
  field: Field
  header: string
  /** Other usual headings. */
  names?: readonly string[]
  kind: CellKind
  is_required?: true
  /** For `choice`: the value and how people write it; the value itself, with blanks for its underscores, is understood anyway. */
  choices?: Readonly<Record<string, readonly string[]>>
  help: string
  example: string
}

/** A heading as it is compared: small letters and digits, single blanks. `GST %` → `gst`, `HSN/SAC` → `hsn sac`. */
export function plainHeading(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** The same with the symbols that distinguish `Discount %` from `Discount (₹)`. */
const sharpHeading = (text: string) => plainHeading(text.replaceAll('%', ' percent ').replaceAll('₹', ' inr '))

/**
 * The field of each cell of a header row; empty if none is recognized. Every field is used once, by the first cell that names it.
 */
export function fieldsOf(cells: readonly string[], columns: readonly ColumnOf[]): string[] {
  const byHeading = new Map<string, string>()
  for (const headingOf of [sharpHeading, plainHeading])
    for (const { field, header, names = [] } of columns)
      for (const heading of [header, field, ...names])
        if (!byHeading.has(headingOf(heading))) byHeading.set(headingOf(heading), field)
  const taken = new Set<string>()
  return cells.map((cell) => {
    const field = byHeading.get(sharpHeading(cell)) ?? byHeading.get(plainHeading(cell))
    if (field === undefined || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** Which of the first rows is the header: the one with most recognized columns. Undefined if none has any. */
export function headerAmong(rows: readonly (readonly string[])[], columns: readonly ColumnOf[]): number | undefined {
  let [best, most] = [-1, 0]
  for (const [at, cells] of rows.entries()) {
    const found = fieldsOf(cells, columns).filter((field) => field !== '').length
    if (found > most) [best, most] = [at, found]
  }
  return best < 0 ? undefined : best
}
