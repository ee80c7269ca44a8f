import { t } from '#core/messages.ts'
import type { Problem, Values, Entry } from './model.ts'
import type { CheckedRow } from './read-rows.ts'
import type { Section } from './section.ts'
import { keyOf, sourceOf, refusal, nameOf, capital } from './row-refusals.ts'

type Draft = {
  values: Values
  items: Map<string, Values>
  itemRows: Map<string, CheckedRow>
  rows: CheckedRow[]
  fault?: string
  group: string
}

type Documents = Extract<Section['grouping'], { is: 'documents' }>

/** The documents found so far, and the rows that are refused. */
type Gathering = {
  grouping: Documents
  shared: ReturnType<typeof sharedColumns>
  drafts: Map<string, Draft>
  originals: Map<string, string>
  problems: Problem[]
}

export function documents(section: Section, grouping: Documents, rows: readonly CheckedRow[]): Grouped {
  const shared = sharedColumns(section, grouping)
  const gathering: Gathering = { grouping, shared, drafts: new Map(), originals: new Map(), problems: [] }
  for (const row of rows) take(gathering, row)
  const { drafts, problems } = gathering
  for (const { fault, rows: own } of drafts.values())
    if (fault !== undefined) {
      const message = t('The rows of this document differ in {fault}, so we left all of them out.', { fault })
      for (const row of own) problems.push(refusal(row, 'rows_disagree', message))
    }
  const good = [...drafts.values()].filter(({ fault }) => fault === undefined)
  const entries = good.map(({ values, items, rows: from }) => ({
    values,
    items: [...items.values()],
    sources: from.map(sourceOf),
  }))
  return { entries, problems, taken: good.reduce((sum, { items }) => sum + items.size, 0) }
}

/** A row begins a document or adds to one, or is refused. */
function take(gathering: Gathering, row: CheckedRow): void {
  const { drafts, originals, problems } = gathering
  const { envelope, document, isGlobal, original, item } = gathering.grouping
  const { values } = row
  const group = keyOf(values, envelope)
  const scope = isGlobal ? '' : group
  const id = `${scope}\u0002${keyOf(values, document).toLowerCase()}`
  const claimed = original && `${scope}\u0002${String(values[original]).toLowerCase()}`
  if (claimed !== undefined && (originals.get(claimed) ?? id) !== id) {
    const message = 'Another row already amends this original number with another revised number.'
    problems.push(refusal(row, 'original_taken', message))
    return
  }
  const draft = drafts.get(id)
  const [first] = draft?.rows ?? []
  if (draft && first && draft.group !== group) {
    const message = t('This number is already in {nameOf} under another heading.', { nameOf: nameOf(first, row) })
    problems.push(refusal(row, 'other_group', message))
    return
  }
  if (claimed !== undefined) originals.set(claimed, id)
  if (draft) add(gathering, draft, row)
  else drafts.set(id, started(row, item, group))
}

function started(row: CheckedRow, item: Documents['item'], group: string): Draft {
  const { values } = row
  const key = item === 'append' ? '1' : String(values['rt'])
  return { values, items: new Map([[key, values]]), itemRows: new Map([[key, row]]), rows: [row], group }
}

function add({ grouping, shared, problems }: Gathering, draft: Draft, row: CheckedRow): void {
  const { values } = row
  const other = shared.find(({ id }) => (values[id] ?? '') !== (draft.values[id] ?? ''))
  draft.rows.push(row)
  if (other) draft.fault ??= other.header
  if (draft.fault !== undefined) return
  const key = grouping.item === 'append' ? String(draft.items.size + 1) : String(values['rt'])
  const earlier = draft.itemRows.get(key)
  if (earlier !== undefined) {
    const message = t('{capital} has the same document and rate and replaces this row.', {
      capital: capital(nameOf(row, earlier)),
    })
    problems.push(refusal(earlier, 'replaced_by_row', message))
    draft.rows.splice(draft.rows.indexOf(earlier), 1)
  }
  draft.items.set(key, values)
  draft.itemRows.set(key, row)
}

/** The common fields of all rows of one document: everything reported of the document, and the tool's other comparisons. */
function sharedColumns({ columns, shape }: Section, { document, agree = [] }: Documents) {
  const told = new Set([...shape.document, ...(shape.envelope?.keys ?? []), ...agree])
  return columns.filter(({ id }) => told.has(id) && !document.includes(id))
}

/** Documents of a section, and the rows that the tool drops, each with the reason. */
export type Grouped = { entries: Entry[]; problems: Problem[]; taken: number }
