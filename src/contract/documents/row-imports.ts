import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, paise, text, timestamp } from '../fields.ts'
import { importKinds } from '../records.ts'

const importKind = z.enum(importKinds)

export const MAX_IMPORT_BYTES = 20_971_520
export const MAX_IMPORT_ROWS = 50_000
/** Of a file imported in one transaction or not at all, since others wait for it. */
export const MAX_WHOLE_ROWS = 5_000

const importStatuses = ['reading', 'checking', 'checked', 'making', 'finished', 'cancelled', 'failed'] as const
const rowStatuses = ['wrong', 'failed', 'ready', 'known', 'made'] as const

/** A column of a kind of import: its heading and its content. */
export const ImportColumn = z.object({
  field: z.string(),
  header: z.string(),
  is_required: z.boolean(),
  help: z.string(),
  example: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const RowImport = z.object({
  row_imports_id: id,
  import_kind: importKind,
  import_status: z.enum(importStatuses),
  original_file_name: z.string(),
  match_by: z.nullable(z.string()),
  /** The columns of the file; `field` and `label` where one was recognised. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()), label: z.nullable(z.string()) })),
  row_count: z.int(),
  /** Rows processed so far: progress while `import_status` is checking. */
  checked_count: z.int(),
  ready_count: z.int(),
  wrong_count: z.int(),
  /** Existing records, left unchanged. */
  known_count: z.int(),
  made_count: z.int(),
  failed_count: z.int(),
  /** The records that the ready rows will create, and the sum of their totals in paise; null if they have none. */
  control_count: z.int(),
  control_sum: z.nullable(paise),
  /** The import that made rows of the very same file before. */
  same_file: z.nullable(z.object({ row_imports_id: id, started_at: timestamp, made_count: z.int() })),
  /** Why it failed, for the person. */
  failure: z.nullable(z.string()),
  /** What of the file is not among its rows, and how its dates were read: sentences for the person. */
  notes: z.array(z.string()),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
})
export type RowImport = z.infer<typeof RowImport>

/** `cells` in the order of the columns. An issue's `path` is a field; empty: the row as a whole. */
export const ImportRow = z.object({
  row_no: z.int(),
  row_status: z.enum(rowStatuses),
  cells: z.array(z.string()),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  result: z.nullable(z.string()),
  made_id: z.nullable(id),
})
export type ImportRow = z.infer<typeof ImportRow>

const format = z.optional(z.enum(['csv', 'xlsx']))
const params = z.object({ row_imports_id: id })

export const importColumns = endpoint('GET', '/row-imports/columns/:import_kind', {
  summary: 'The columns such a file may have, and by what rows can be told to be there already',
  params: z.object({ import_kind: importKind }),
  reply: z.object({
    rows: z.array(ImportColumn),
    match_by: z.array(z.object({ value: z.string(), label: z.string() })),
    can_export: z.boolean(),
  }),
})
export const importTemplate = endpoint('GET', '/row-imports/columns/:import_kind/template', {
  summary: 'An empty file with these columns',
  params: z.object({ import_kind: importKind }),
  query: z.object({ format }),
  raw: true,
})
export const exportRows = endpoint('GET', '/row-imports/columns/:import_kind/export', {
  summary: 'What the company has of this kind as such a file, one row for each line',
  params: z.object({ import_kind: importKind }),
  query: z.object({ format }),
  raw: true,
})
/** The body is the file itself, as application/octet-stream. It is read and checked in the background; nothing is made by it. */
export const uploadRows = endpoint('POST', '/row-imports', {
  summary: 'Upload a CSV or Excel file (up to 50,000 rows) and see what its rows would make',
  query: z.object({ import_kind: importKind, file_name: text(200), match_by: z.optional(text(40)) }),
  reply: RowImport,
  raw: true,
})
export const listRowImports = endpoint('GET', '/row-imports', {
  summary: 'Imports of one kind, newest first',
  query: z.object({ ...pageQuery, import_kind: importKind }),
  reply: page(RowImport),
})
export const getRowImport = endpoint('GET', '/row-imports/:row_imports_id', {
  summary: 'One import and how far it is',
  params,
  reply: RowImport,
})
export const listImportRows = endpoint('GET', '/row-imports/:row_imports_id/rows', {
  summary: 'Rows of one state in the order of the file',
  params,
  query: z.object({ ...pageQuery, row_status: z.enum(rowStatuses) }),
  reply: page(ImportRow),
})
/** The row, and those that share its key, are checked again. */
export const mendImportRow = endpoint('PUT', '/row-imports/:row_imports_id/rows/:row_no', {
  summary: 'Change the cells of a row before anything is made',
  params: z.object({ ...params.shape, row_no: z.string().check(z.regex(/^\d{1,7}$/, 'The line of the file')) }),
  body: z.object({ cells: z.array(text(5_000)).check(z.maxLength(200)) }),
  reply: z.object({ row_import: RowImport, row: ImportRow }),
})
/** `leave_wrong`: the wrong rows stay out. `again`: the same file made its rows before, and is to make them once more. */
export const startRowImport = endpoint('POST', '/row-imports/:row_imports_id/start', {
  summary: 'Make what the ready rows say, in the background',
  params,
  body: z.object({ leave_wrong: z.boolean(), again: z.boolean() }),
  reply: RowImport,
})
export const cancelRowImport = endpoint('POST', '/row-imports/:row_imports_id/cancel', {
  summary: 'Stop: what is made stays, the rest is not made',
  params,
  body: z.object({}),
  reply: RowImport,
})
export const importResult = endpoint('GET', '/row-imports/:row_imports_id/result', {
  summary: 'The file again with two columns more: what became of each row, and why not',
  params,
  query: z.object({ format }),
  raw: true,
})
