/**
 * The format of a record's field: unchanged, a constant, whole number, rupees with 2 decimals, ddmmyyyy, percent with 4 decimals.
 */
type Kind = 'text' | 'count' | 'amount' | 'date' | 'rate'
export type Field = { at: number; key: string; kind: Kind }
export type RecordLayout = {
  type: 'FH' | 'BH' | 'CD' | 'DD'
  length: number
  fixed: Readonly<Record<number, string>>
  fields: readonly Field[]
}

export const field = (at: number, key: string, kind: Kind = 'text'): Field => ({ at, key, kind })
export type Layouts = Record<RecordLayout['type'], RecordLayout>

/** The fields of an address; those from the country on only where the form has them. */
export const address = (of: string, [lines, state, pin, email, country, std, phone]: readonly number[]): Field[] => [
  ...[0, 1, 2, 3, 4].map((line) => field((lines ?? 0) + line, `${of}_line_${line}`)),
  field(state ?? 0, `${of}_state`),
  field(pin ?? 0, `${of}_pin`),
  field(email ?? 0, `${of}_email`),
  ...(country === undefined ? [] : [field(country, `${of}_country`)]),
  ...(std === undefined ? [] : [field(std, `${of}_std`)]),
  ...(phone === undefined ? [] : [field(phone, `${of}_phone`)]),
]
