import { t } from '#core/messages.ts'
import type { Problem } from './model.ts'
import type { CheckedRow } from './read-rows.ts'
import type { Section } from './section.ts'
import { keyOf, sourceOf, refusal, nameOf, capital } from './row-refusals.ts'
import { documents, type Grouped } from './group-documents.ts'

/** Rows to documents, as the tool collapses them. */
export function groupRows(section: Section, rows: readonly CheckedRow[]): Grouped {
  return section.grouping.is === 'records' ? records(section.grouping, rows) : documents(section, section.grouping, rows)
}

type Records = Extract<Section['grouping'], { is: 'records' }>

function records({ key, keeps }: Records, rows: readonly CheckedRow[]): Grouped {
  const found = new Map<string, CheckedRow>()
  const problems: Problem[] = []
  for (const row of rows) {
    const id = key.length === 0 ? `${row.sheet} ${row.row}` : keyOf(row.values, key)
    const earlier = found.get(id)
    if (!earlier) found.set(id, row)
    else if (keeps === 'last') {
      // A Map keeps the position of the first row.
      found.set(id, row)
      problems.push(
        refusal(
          earlier,
          'replaced_by_row',
          t('{capital} has the same key and replaces this row.', { capital: capital(nameOf(row, earlier)) }),
        ),
      )
    } else
      problems.push(
        refusal(
          row,
          'repeats_row',
          t('{capital} has the same key, and only the first counts.', { capital: capital(nameOf(earlier, row)) }),
        ),
      )
  }
  const entries = [...found.values()].map((row) => ({ values: row.values, items: [], sources: [sourceOf(row)] }))
  return { entries, problems, taken: entries.length }
}
