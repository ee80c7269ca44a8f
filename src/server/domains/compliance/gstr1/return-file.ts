import { AppError } from '#core/errors.ts'
import { invoiceTypes, nilTypes, unitLabel } from '#core/compliance/gstr1/masters.ts'
import type { Entry, Values } from '#core/compliance/gstr1/model.ts'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import { uploadName, uploadParts } from '#core/compliance/gstr1/parts.ts'
import type { Column, Section } from '#core/compliance/gstr1/section.ts'
import { sections } from '#core/compliance/gstr1/sections.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { dateInIndia } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import type { Download } from '#server/platform/download.ts'
import { harmless } from '#server/platform/spreadsheet.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { buildReturn } from './build-return.ts'
import { refuseBlocked } from './file-return.ts'
import { undecidedInto } from './undecided.ts'
import { notFurnished } from './furnished.ts'

/** The return in the files the portal takes, and as one text, whose hash a frozen return keeps. Throws `plan_feature`, `wrong_state` while a check blocks. */
export async function filesOf(tx: CompanyTx, of: ReturnOf) {
  await requireEntitlement(tx, 'gstr1')
  const built = await buildReturn(tx, of, { as_of: tx.now })
  await undecidedInto(tx, of, built)
  refuseBlocked(built)
  const entries = await notFurnished(tx, of, built.entries)
  const lists = uploadLists(built.filer, entries)
  const { gstin } = built.filer
  return { gstin, parts: uploadParts(built.filer, lists), whole: JSON.stringify(uploadFile(built.filer, lists)) }
}

/** One file for the portal. Throws as filesOf does, and `not_found` for a part that is not there. */
export async function uploadOf(tx: CompanyTx, of: ReturnOf, part: number): Promise<Download> {
  const { gstin, parts } = await filesOf(tx, of)
  const file = parts[part - 1]
  if (!file) throw new AppError('not_found', 'This return has no part with this number.')
  return {
    file_name: uploadName(gstin, dateInIndia(tx.now), { at: part, of: parts.length }),
    media_type: 'application/json',
    content: JSON.stringify(file),
  }
}

/** The return in the layout of the government’s template: a sheet for each section, its headings in the fourth row, dates as text. */
export async function workbookOf(tx: CompanyTx, of: ReturnOf): Promise<Download> {
  await requireEntitlement(tx, 'gstr1')
  const built = await buildReturn(tx, of, { as_of: tx.now })
  const rows = await notFurnished(tx, of, built.entries)
  const sheets = sections.flatMap((section) => {
    const entries = rows.get(section.code) ?? []
    return entries.length === 0 ? [] : [{ name: section.sheet, rows: sheetRows(section, entries) }]
  })
  const empty = [{ name: 'b2b,sez,de', rows: [['Nothing to report']] }]
  return {
    file_name: `GSTR1-${built.filer.gstin}-${portalPeriod(of.period)}.xlsx`,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content(),
  }

  async function* content() {
    const { writeXlsx } = await import('hucre/xlsx')
    yield await writeXlsx({ sheets: sheets.length > 0 ? sheets : empty })
  }
}

type Cell = string | number | null

function sheetRows(section: Section, entries: readonly Entry[]): Cell[][] {
  const headings = section.columns.map(({ header }) => header)
  const body = entries.flatMap(({ values, items }) =>
    (items.length === 0 ? [{}] : items).map((item) => section.columns.map((column) => cellOf(column, { ...values, ...item }))),
  )
  return [[`Summary for ${section.sheet}`], [], [], headings, ...body]
}

const labelOf = (labels: ReadonlyMap<string, string>, code: string): string =>
  [...labels].find(([, value]) => value === code)?.[0] ?? code

function cellOf({ id, kind }: Column, values: Values): Cell {
  const value = values[id]
  if (value === undefined || value === '') return null
  switch (kind.is) {
    case 'amount':
    case 'rate':
      return typeof value === 'number' ? value / 100 : null
    case 'share':
      return value === 0.65 ? 65 : null
    case 'date':
      return templateDate(String(value))
    case 'place':
      return `${value}-${stateName(String(value))}`
    case 'choice':
      if (id === 'uqc') return unitLabel(String(value))
      if (id === 'inv_typ') return labelOf(invoiceTypes, String(value))
      return id === 'sply_ty' ? labelOf(nilTypes, String(value)) : value
    default:
      return typeof value === 'string' ? harmless(value) : value
  }
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `14-Jun-2025`, the only writing the government’s tool takes. */
function templateDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}-${names[Number(month) - 1]}-${year}`
}
