import { t } from '#core/messages.ts'

/** A part of a form that changes as a whole, with its label. */
export type Part<Values> = { label: string; fields: readonly (keyof Values)[]; says?: (values: Values) => string }
/** The other person's value of a part that was also changed here. */
export type Contested<Values> = { label: string; says: string; values: Partial<Values> }
/** `taken`: the parts that only they changed; `values`: their new values. */
export type Merge<Values> = { taken: string[]; values: Partial<Values>; contested: Contested<Values>[] }

/** Merges two edits of one record: adopts the other's changes, keeps the local ones, and reports what both changed. */
export function merge<Values extends object>(
  parts: readonly Part<Values>[],
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', Values>,
): Merge<Values> {
  const same = (part: Part<Values>, a: Values, b: Values) => JSON.stringify(pick(part, a)) === JSON.stringify(pick(part, b))
  const differing = parts.filter((part) => !same(part, before, theirs) && !same(part, mine, theirs))
  const free = differing.filter((part) => same(part, before, mine))
  return {
    taken: free.map(({ label }) => label),
    values: Object.assign({}, ...free.map((part) => pick(part, theirs))) as Partial<Values>,
    contested: differing
      .filter((part) => !free.includes(part))
      .map((part) => ({ label: part.label, says: saysOf(part, theirs), values: pick(part, theirs) })),
  }
}

const pick = <Values extends object>({ fields }: Part<Values>, values: Values): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>

const saysOf = <Values extends object>({ fields, says }: Part<Values>, values: Values): string =>
  (says ? says(values) : fields.map((field) => String(values[field] ?? '')).join(' ')) || t('Nothing')
