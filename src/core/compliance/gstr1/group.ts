import { t } from '#core/messages.ts'
import type { Entry, Problem, ProblemCode, Source, Values } from './model.ts'
import type { CheckedRow } from './read-rows.ts'
import type { Section } from './section.ts'

/** Documents of a section, and the rows that the tool drops, each with the reason. */
export type Grouped = { entries: Entry[]; problems: Problem[]; taken: number }

type Draft = {
  values: Values
  items: Map<string, Values>
  itemRows: Map<string, CheckedRow>
  rows: CheckedRow[]
  fault?: string
  group: string
}
const keyOf = (values: Values, ids: readonly string[]) => ids.map((id) => String(values[id] ?? '')).join('\u0001')

/** Rows to documents, as the tool collapses them. */
export function groupRows(section: Section, rows: readonly CheckedRow[]): Grouped {
  return section.grouping.is === 'records' ? records(section.grouping, rows) : documents(section, section.grouping, rows)
}

const sourceOf = ({ sheet, row }: CheckedRow): Source => ({ kind: 'row', id: `${sheet}!${row}`, label: `${sheet} row ${row}` })
const refusal = ({ sheet, row }: CheckedRow, code: ProblemCode, message: string): Problem => ({
  sheet,
  row,
  field: '',
  code,
  message,
  is_warning: false,
})
/** Rows of one sheet go by their number; of several files by the file, too. */
const nameOf = ({ sheet, row }: CheckedRow, beside: CheckedRow) =>
  sheet === beside.sheet ? `row ${row}` : `row ${row} of ${sheet}`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

type Records = Extract<Section['grouping'], { is: 'records' }>
type Documents = Extract<Section['grouping'], { is: 'documents' }>

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

function documents(section: Section, grouping: Documents, rows: readonly CheckedRow[]): Grouped {
  const { envelope, document, isGlobal, original, item } = grouping
  const drafts = new Map<string, Draft>()
  const originals = new Map<string, string>()
  const problems: Problem[] = []
  const shared = sharedColumns(section, grouping)
  for (const row of rows) {
    const { values } = row
    const group = keyOf(values, envelope)
    const scope = isGlobal ? '' : group
    const id = `${scope}\u0002${keyOf(values, document).toLowerCase()}`
    const claimed = original && `${scope}\u0002${String(values[original]).toLowerCase()}`
    if (claimed !== undefined && (originals.get(claimed) ?? id) !== id) {
      const message = 'Another row already amends this original number with another revised number.'
      problems.push(refusal(row, 'original_taken', message))
      continue
    }
    const draft = drafts.get(id)
    const [first] = draft?.rows ?? []
    if (draft && first && draft.group !== group) {
      problems.push(
        refusal(
          row,
          'other_group',
          t('This number is already in {nameOf} under another heading.', { nameOf: nameOf(first, row) }),
        ),
      )
      continue
    }
    if (claimed !== undefined) originals.set(claimed, id)
    if (draft) add(draft, row)
    else drafts.set(id, started(row, group))
  }
  const isGood = (draft: Draft) => draft.fault === undefined
  for (const draft of drafts.values())
    if (!isGood(draft)) {
      const message = t('The rows of this document differ in {fault}, so we left all of them out.', { fault: draft.fault })
      for (const row of draft.rows) problems.push(refusal(row, 'rows_disagree', message))
    }
  const good = [...drafts.values()].filter(isGood)
  const entries = good.map(({ values, items, rows: from }) => ({
    values,
    items: [...items.values()],
    sources: from.map(sourceOf),
  }))
  return { entries, problems, taken: good.reduce((sum, { items }) => sum + items.size, 0) }

  function started(row: CheckedRow, group: string): Draft {
    const { values } = row
    const key = item === 'append' ? '1' : String(values['rt'])
    return { values, items: new Map([[key, values]]), itemRows: new Map([[key, row]]), rows: [row], group }
  }

  function add(draft: Draft, row: CheckedRow) {
    const { values } = row
    const other = shared.find(({ id }) => (values[id] ?? '') !== (draft.values[id] ?? ''))
    draft.rows.push(row)
    if (other) draft.fault ??= other.header
    if (draft.fault !== undefined) return
    const key = item === 'append' ? String(draft.items.size + 1) : String(values['rt'])
    const earlier = draft.itemRows.get(key)
    if (earlier !== undefined) {
      problems.push(
        refusal(
          earlier,
          'replaced_by_row',
          t('{capital} has the same document and rate and replaces this row.', { capital: capital(nameOf(row, earlier)) }),
        ),
      )
      draft.rows.splice(draft.rows.indexOf(earlier), 1)
    }
    draft.items.set(key, values)
    draft.itemRows.set(key, row)
  }
}

/** The common fields of all rows of one document: everything reported of the document, and the tool's other comparisons. */
function sharedColumns({ columns, shape }: Section, { document, agree = [] }: Documents) {
  const told = new Set([...shape.document, ...(shape.envelope?.keys ?? []), ...agree])
  return columns.filter(({ id }) => told.has(id) && !document.includes(id))
}
