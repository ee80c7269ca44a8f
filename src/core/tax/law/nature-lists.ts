import { type LawList, lawList } from './law-lists.ts'
import type { Days, natureTable, Sort, Terms } from './nature-table.ts'

type Table<Rate extends Sort & Days> = Pick<ReturnType<typeof natureTable<Rate>>, 'sorts' | 'values'>

/** A list for each nature, of which null ends one. `say`: its terms in words. */
export function natureLists<Rate extends Sort & Days>(
  { sorts, values }: Table<Rate>,
  keyOf: (nature: Rate['nature']) => string,
  say: (terms: Terms<Rate> | null) => string,
): LawList[] {
  const kin = [null, ...[...values.values()].flatMap((rows) => rows.map(({ value }) => value))]
  return [...sorts.values()].map(({ nature, words, section_1961, section_2025 }) =>
    lawList(keyOf(nature), `${words} · ${section_1961}, ${section_2025}`, values.get(nature) ?? [], say, { kin }),
  )
}
