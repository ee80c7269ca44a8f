import type { Row } from '../../documents/parsing/fields.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import { namedSheets } from '../../documents/parsing/xlsx.ts'
import { t } from '../../messages.ts'
import type { Json } from './parse.ts'
import { columnOf, originalColumnOf, plainHeader } from './sheet-columns.ts'
import { hasNoDocuments, isReadMe, placeOf, type SheetPlace } from './sheets.ts'
import { aboutOf } from './about-workbook.ts'

type Entry = Record<string, unknown>

/**
 * The portal's Excel workbook of GSTR-2B as the `data` of its JSON, without the summary. Columns are found by their headers, on whatever row they
 * are. Throws `bad_file` for a sheet or column we do not know that has anything in it: nothing in the file is passed over.
 */
export async function dataOfWorkbook(bytes: Uint8Array): Promise<Json> {
  const sheets = await namedSheets(bytes, 'xlsx')
  const readMe = sheets.find(({ name }) => isReadMe(name))
  if (!readMe)
    throw badFile(t('This workbook has no sheet “Read me”, so it isn’t GSTR-2B. Download GSTR-2B from the GST portal again.'))
  const parts: Record<string, Record<string, Entry[]>> = { docdata: {} }
  for (const { name, rows } of sheets) {
    if (hasNoDocuments(name) || rows.every(isBlank)) continue
    const place = placeOf(name)
    if (place === undefined)
      throw badFile(
        t('We don’t know the sheet “{name}” of this workbook. Import GSTR-2B as JSON instead.', { name: name.slice(0, 40) }),
      )
    const part = (parts[place.part] ??= {})
    const entries = entriesOf(name, rows, place)
    part[place.section] = [...(part[place.section] ?? []), ...entries]
  }
  return { ...aboutOf(readMe.rows), ...parts }
}

const isBlank = ({ cells }: Row) => cells.every((cell) => cell === '')
const isFirst = (header: string) => /^gstin of (supplier|isd|eco)|^icegate reference date$/.test(header)

function entriesOf(name: string, rows: readonly Row[], place: SheetPlace): Entry[] {
  const top = rows.findIndex(({ cells }) => cells.some((cell) => isFirst(plainHeader(cell))))
  if (top === -1) throw badFile(t('We can’t find the headers of the sheet “{name}”.', { name }))
  const { columns, from, hasRates } = columnsOf(name, rows, top, place)
  const entries = rows
    .slice(from)
    .filter((row) => !isBlank(row))
    .map((row) => entryOf(name, row, columns))
  return hasRates ? byDocument(entries, place) : entries
}

type Columns = ReadonlyMap<number, { key: string; read: (text: string) => string } | null | undefined>

/** Headers are up to three rows, the lowest of a column is its own. What is left of the GSTIN is the document that is amended. */
function columnsOf(name: string, rows: readonly Row[], top: number, place: SheetPlace) {
  // Above the row of GSTIN may be that of “Original details”; below it, parts of “Invoice details”.
  let from = top + 1
  while (from < Math.min(rows.length, top + 3) && isHeaders(rows[from], place)) from += 1
  const labels = new Map<number, string>()
  for (const { cells } of rows.slice(top, from))
    cells.forEach((cell, at) => {
      if (plainHeader(cell) !== '') labels.set(at, plainHeader(cell))
    })
  const first = [...labels].findLast(([, label]) => isFirst(label))?.[0] ?? 0
  const isAmendment = place.section.endsWith('a') || place.section === 'impgasez'
  const columns: Columns = new Map(
    [...labels].map(([at, label]) => [at, isAmendment && at < first ? originalColumnOf(label) : columnOf(label, place)]),
  )
  const keys = [...columns.values()].flatMap((column) => (column ? [column.key] : []))
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined || !keys.includes(place.number) || !keys.includes('igst'))
    throw badFile(t('We can’t find the headers of the sheet “{name}”.', { name }))
  return { columns, from, hasRates: [...labels.values()].includes('rate') }
}

/** A row without figures that names columns. */
const isHeaders = (row: Row | undefined, place: SheetPlace): boolean =>
  row !== undefined &&
  row.cells.some((cell) => columnOf(plainHeader(cell), place)) &&
  row.cells.every((cell) => !/^-?[\d,]+(\.\d+)?$/.test(cell))

function entryOf(name: string, { cells }: Row, columns: Columns): Entry {
  const entry: Entry = {}
  cells.forEach((cell, at) => {
    if (cell === '') return
    const column = columns.get(at)
    if (column === undefined)
      throw badFile(t('We don’t know a column of the sheet “{name}” that has values. Import GSTR-2B as JSON instead.', { name }))
    if (column !== null) entry[column.key] = column.read(cell)
  })
  return entry
}

/** Workbooks until 2024 have a row for each rate of a document: its rows become its items. */
function byDocument(entries: readonly Entry[], { number, date }: SheetPlace): Entry[] {
  const groups = Map.groupBy(entries, (entry) => JSON.stringify([entry['ctin'], entry[number], entry[date], entry['typ']]))
  return [...groups.values()].map((items) => {
    const [first = {}] = items
    if (items.length === 1) return first
    const { txval: _t, igst: _i, cgst: _c, sgst: _s, cess: _e, ...document } = first
    return { ...document, items: items.map(({ txval, igst, cgst, sgst, cess }) => ({ txval, igst, cgst, sgst, cess })) }
  })
}
