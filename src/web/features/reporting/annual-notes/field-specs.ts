/** A field of a form of the notes, as data: every form is drawn from a list of these. */
type Named = {
  name: string
  label: string
  help?: string
  optional?: boolean
  /** Shown only while this holds of the row it stands in. */
  when?: (row: Row) => boolean
}
export type Row = Readonly<Record<string, unknown>>
export type Choice = { value: string; label: string }

export type FieldSpec =
  | (Named & { kind: 'text' | 'area' | 'count' | 'date' | 'check' | 'account' | 'accounts' | 'vendors' | 'customers' })
  /** `isNullable`: an empty field is no amount, which is something else than nil. */
  | (Named & { kind: 'money'; isNullable?: boolean })
  /** `options` may follow from what else the form holds. */
  | (Named & { kind: 'select'; options: readonly Choice[] | ((values: Row) => readonly Choice[]) })
  | ListSpec

/** Rows of fields that can be added and removed. */
export type ListSpec = {
  kind: 'list'
  name: string
  /** Of one row: “Loan” heads the first as “Loan 1”. */
  noun: string
  title: string
  help?: string
  fields: readonly FieldSpec[]
  /** A new row; without it the rows are those the form came with. */
  blank?: (values: Row) => Row
  /** What a row is called instead of its number. */
  titleOf?: (row: Row) => string
}

/** A form: its words and its fields. */
export type FormSpec = { title: string; verb: string; description?: string; fields: readonly FieldSpec[] }

/** A closed list as choices, in its order. */
export const choices = <K extends string>(list: Readonly<Record<K, string | { label: string }>>): Choice[] =>
  Object.entries<string | { label: string }>(list).map(([value, words]) => ({
    value,
    label: typeof words === 'string' ? words : words.label,
  }))
