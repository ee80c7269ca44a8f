import { AppError } from '../../errors.ts'
import { type ArchiveEntry, type ArchiveLimits, archiveEntries } from '../../archives/directory.ts'
import { unpacked } from '../../archives/unpack.ts'
import { decodeEntities } from './element.ts'
import type { Row } from './fields.ts'
import { type MarkupToken, markupTokens } from './markup-tokens.ts'
import { badFile } from './refuse.ts'

const archive: ArchiveLimits = { entries: 2_000, entryBytes: 67_108_864, allBytes: 134_217_728, ratio: 200 }
const MOST_CELLS = 5_000_000
/** What one repeated cell or row may stand for: LibreOffice repeats blank ones to the end of the sheet. */
const MOST_REPEATS = 1_000

export type OdsSheet = { name: string; isHidden: boolean; rows: Row[] }

/**
 * The sheets of an OpenDocument spreadsheet (.ods, OASIS OpenDocument 1.3, part 3, 9): dates as yyyy-mm-dd, numbers as they are stored,
 * comments and pictures left out. Takes time linear in the file. Throws `bad_file` when it is damaged or locked, `too_large` beyond the limits.
 */
export async function odsSheets(bytes: Uint8Array): Promise<OdsSheet[]> {
  const content = archiveEntries(bytes, archive).find(({ name }) => name === 'content.xml')
  const text = content === undefined ? '' : await textOf(content)
  if (!text.trimStart().startsWith('<'))
    throw badFile(
      'We couldn’t open this OpenDocument spreadsheet: it may be damaged or locked with a password. Save it again as .xlsx.',
    )
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw badFile('We refused this spreadsheet: a part of it declares a document type, which spreadsheets never do.')
  return sheetsIn(text)
}

async function textOf(entry: ArchiveEntry): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  for await (const chunk of unpacked(entry)) parts.push(decoder.decode(chunk, { stream: true }))
  parts.push(decoder.decode())
  return parts.join('')
}

type Cell = { value: string | undefined; paragraphs: string[]; repeats: number }
type State = {
  sheets: OdsSheet[]
  hiddenStyles: Set<string>
  style: string
  row: string[] | undefined
  rowRepeats: number
  cell: Cell | undefined
  /** Open comments, drawings and tables within a cell, whose text is not the cell's. */
  aside: number
  line: number
  cells: number
}

function sheetsIn(text: string): OdsSheet[] {
  const state: State = {
    sheets: [],
    hiddenStyles: new Set(),
    style: '',
    row: undefined,
    rowRepeats: 1,
    cell: undefined,
    aside: 0,
    line: 0,
    cells: 0,
  }
  let from = 0
  for (const token of markupTokens(text)) {
    addText(state, decodeEntities(text.slice(from, token.index)))
    from = token.end
    if (token.kind === 'characters') addText(state, token.text)
    if (token.kind === 'tag') takeTag(state, token)
  }
  return state.sheets
}

function addText({ cell, aside }: State, text: string): void {
  if (cell && aside === 0 && cell.paragraphs.length > 0) cell.paragraphs.push((cell.paragraphs.pop() ?? '') + text)
}

type Tag = Extract<MarkupToken, { kind: 'tag' }>

function takeTag(state: State, tag: Tag): void {
  const isAside = tag.name === 'office:annotation' || tag.name.startsWith('draw:')
  if (state.cell && isAside) {
    if (!tag.isEmpty) state.aside = Math.max(0, state.aside + (tag.isEnd ? -1 : 1))
    return
  }
  if (state.aside > 0) return
  switch (tag.name) {
    case 'style:style':
      state.style = tag.isEnd ? '' : attributeOf(tag, 'style:name')
      return
    case 'style:table-properties':
      if (attributeOf(tag, 'table:display') === 'false') state.hiddenStyles.add(state.style)
      return
    case 'table:table':
      if (!tag.isEnd) startSheet(state, tag)
      return
    case 'table:table-row':
      if (tag.isEnd) endRow(state)
      else startRow(state, tag)
      return
    default:
      takeCellTag(state, tag)
  }
}

function takeCellTag(state: State, tag: Tag): void {
  switch (tag.name) {
    case 'table:table-cell':
    case 'table:covered-table-cell':
      if (tag.isEnd) endCell(state)
      else startCell(state, tag)
      return
    case 'text:p':
      if (!tag.isEnd) state.cell?.paragraphs.push('')
      return
    case 'text:s':
    case 'text:tab':
    case 'text:line-break':
      if (!tag.isEnd) addText(state, ' ')
  }
}

function startSheet(state: State, tag: Tag): void {
  const isHidden = state.hiddenStyles.has(attributeOf(tag, 'table:style-name'))
  state.sheets.push({ name: attributeOf(tag, 'table:name'), isHidden, rows: [] })
  state.line = 0
}

function startRow(state: State, tag: Tag): void {
  state.row = []
  state.rowRepeats = repeatsOf(tag, 'table:number-rows-repeated')
  if (tag.isEmpty) endRow(state)
}

function endRow(state: State): void {
  const { row, rowRepeats } = state
  if (!row) return
  while (row.length > 0 && row.at(-1) === '') row.pop()
  const rows = state.sheets.at(-1)?.rows
  if (row.length > 0 && rows) {
    if (rowRepeats > MOST_REPEATS) throw tooLarge()
    count(state, row.length * rowRepeats)
    for (let i = 0; i < rowRepeats; i++) rows.push({ line: state.line + i + 1, cells: row })
  }
  state.line += rowRepeats
  state.row = undefined
}

function startCell(state: State, tag: Tag): void {
  state.cell = { value: valueOf(tag), paragraphs: [], repeats: repeatsOf(tag, 'table:number-columns-repeated') }
  if (tag.isEmpty) endCell(state)
}

function endCell(state: State): void {
  const { cell, row } = state
  state.cell = undefined
  if (!cell || !row) return
  const text = (cell.value ?? cell.paragraphs.join('\n')).trim()
  // Blank cells to the end of the sheet are cut with the row.
  const repeats = Math.min(cell.repeats, MOST_REPEATS)
  if (text !== '' && cell.repeats > MOST_REPEATS) throw tooLarge()
  count(state, repeats)
  for (let i = 0; i < repeats; i++) row.push(text)
}

/** The value of a number, an amount, a date or a yes; undefined for text, which stands within the cell. */
function valueOf(tag: Tag): string | undefined {
  switch (attributeOf(tag, 'office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return attributeOf(tag, 'office:value')
    case 'date':
      return attributeOf(tag, 'office:date-value').slice(0, 10)
    case 'boolean':
      return attributeOf(tag, 'office:boolean-value')
    default:
      return undefined
  }
}

function repeatsOf(tag: Tag, name: string): number {
  const digits = attributeOf(tag, name)
  return /^\d{1,9}$/.test(digits) ? Math.max(1, Number(digits)) : 1
}

function attributeOf({ attributes }: Tag, name: string): string {
  const at = attributes.indexOf(`${name}="`)
  if (at < 0) return ''
  const from = at + name.length + 2
  const to = attributes.indexOf('"', from)
  return decodeEntities(attributes.slice(from, to < 0 ? undefined : to))
}

function count(state: State, cells: number): void {
  state.cells += cells
  if (state.cells > MOST_CELLS) throw tooLarge()
}

const tooLarge = () =>
  new AppError(
    'too_large',
    'The sheets of this workbook span more than 50 lakh cells. Delete empty rows and columns, or split it into smaller ones.',
  )
