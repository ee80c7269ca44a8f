import type { Row } from '../../documents/parsing/fields.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'

/**
 * A sheet or a CSV file: its name and all its rows. A sheet of a workbook is identified by its name alone, so that a copy does
 * not count twice.
 */
export type Table = { name: string; isSheet: boolean; rows: readonly Row[] }
/** A table with a known section: where its rows begin, and the mapping of its columns to ours. */
export type Located = {
  section: Section
  /** Sheet or file, as a person finds it again. */
  label: string
  at: ReadonlyMap<string, number>
  missing: readonly string[]
  rows: readonly Row[]
}

/** Headings and names as people and tools spell them: case, blanks and punctuation do not count. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Other spellings of headings in section files and older templates. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  ctin: ['gstinofrecipient', 'gstinuinofreceiver', 'gstinuinno', 'recipientgstinuin', 'gstinuin'],
  cname: ['receivername', 'recipientname', 'nameofrecipient', 'ecommerceoperatorname', 'operatorname'],
  nt_num: ['noterefundvouchernumber', 'creditdebitnotenumber', 'notenumber'],
  nt_dt: ['noterefundvoucherdate', 'creditdebitnotedate', 'notedate'],
  ntty: ['documenttype', 'notetype'],
  val: ['noterefundvouchervalue', 'notevalue', 'invoicevalue', 'totalinvoicevalue'],
  diff_percent: ['applicableoftaxrate', 'applicabletaxrate', 'applicablepercentoftaxrate', 'applicablepercentageoftaxrate'],
  inv_typ: ['invoicetype', 'notesupplytype'],
  etin: ['ecommercegstin', 'gstinofecommerceoperator'],
  hsn_sc: ['hsn', 'hsnsac', 'hsncode', 'hsnsaccode'],
  rt: ['rate', 'taxrate', 'gstrate'],
  omonth: ['originalmonth', 'originalmonthquarter'],
  ngsup_amt: ['nongstsupplies', 'nongstsupply'],
}

function columnsIn(section: Section, headings: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { id, header } of section.columns) {
    const exact = headings.indexOf(plain(header))
    const at = exact >= 0 ? exact : headings.findIndex((heading) => heading !== '' && aliases[id]?.includes(heading))
    if (at >= 0 && ![...found.values()].includes(at)) found.set(id, at)
  }
  return found
}

/** The first of the first rows that has at least half of a section's headings, two at the least. */
function headerOf(
  section: Section,
  rows: readonly Row[],
): { line: number; at: Map<string, number>; unknown: number } | undefined {
  for (const [line, { cells }] of rows.slice(0, 20).entries()) {
    const headings = cells.map(plain)
    const at = columnsIn(section, headings)
    const wanted = Math.max(2, Math.ceil(section.columns.length / 2))
    if (at.size >= wanted) return { line, at, unknown: headings.filter(Boolean).length - at.size }
  }
  return undefined
}

const located = (
  section: Section,
  { name, isSheet, rows }: Table,
  header: NonNullable<ReturnType<typeof headerOf>>,
): Located => ({
  section,
  label: isSheet ? section.sheet : name,
  at: header.at,
  missing: section.columns
    .filter(
      ({ id, isRequired, fallback, requiredIn }) => isRequired && fallback === undefined && !requiredIn && !header.at.has(id),
    )
    .map((column) => column.header),
  rows: rows.slice(header.line + 1),
})

/** The section of a sheet by its name, or of a CSV file by its headings and, where these are alike, its name. */
export function locate(table: Table): Located | undefined {
  const name = plain(table.name)
  const named = sections.find((section) => plain(section.sheet) === name || plain(section.code) === name)
  const own = named && headerOf(named, table.rows)
  if (named && own) return located(named, table, own)
  if (table.isSheet) return undefined
  const [best] = sections
    .flatMap((section) => {
      const header = headerOf(section, table.rows)
      return header ? [{ section, header, off: header.unknown + section.columns.length - header.at.size }] : []
    })
    .toSorted((a, b) => a.off - b.off || nearness(b.section, name) - nearness(a.section, name))
  // If it has as many unknown headings as known ones it is something else.
  return best && best.off <= best.section.columns.length / 3 ? located(best.section, table, best.header) : undefined
}

/** How much of the section's name begins the name of the file: three lists of HSN have one header. */
function nearness({ sheet, code }: Section, name: string): number {
  const names = [plain(sheet), plain(code)].filter((each) => name.startsWith(each))
  return Math.max(0, ...names.map((each) => each.length))
}
