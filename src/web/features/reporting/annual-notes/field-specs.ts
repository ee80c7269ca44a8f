/** A field of a form of the notes, as data: every form is rendered from a list of these. */
type Named = {
  name: string
  label: string
  help?: string
  optional?: boolean
  /** Shown only while this is true of its row. */
  when?: (row: Row) => boolean
}
export type Row = Readonly<Record<string, unknown>>
export type Choice = { value: string; label: string }

export type FieldSpec =
  | (Named & { kind: 'text' | 'area' | 'count' | 'date' | 'check' | 'account' | 'accounts' | 'vendors' | 'customers' })
  /** `isNullable`: an empty field means no amount, as opposed to nil. */
  | (Named & { kind: 'money'; isNullable?: boolean })
  /** `options` may depend on the form's other values. */
  | (Named & { kind: 'select'; options: readonly Choice[] | ((values: Row) => readonly Choice[]) })
  | ListSpec

/** Rows of fields that can be added and removed. */
export type ListSpec = {
  kind: 'list'
  name: string
  /** The heading of a row: “Loan” numbers them “Loan 1” and so on. */
  noun: string
  title: string
  help?: string
  fields: readonly FieldSpec[]
  /** A new row; undefined if rows cannot be added. */
  blank?: (values: Row) => Row
  /** The title of a row in place of its number. */
  titleOf?: (row: Row) => string
}

/** A form: its texts and its fields. */
export type FormSpec = { title: string; verb: string; description?: string; fields: readonly FieldSpec[] }

/** A closed list as options, in its order. */
export const choices = <K extends string>(list: Readonly<Record<K, string | { label: string }>>): Choice[] =>
  Object.entries<string | { label: string }>(list).map(([value, words]) => ({
    value,
    label: typeof words === 'string' ? words : words.label,
  }))
