import * as z from 'zod/mini'
import { comparisonStates } from '#core/compliance/tds-justification/compare.ts'
import { defaultKinds } from '#core/compliance/tds-justification/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, page, pageQuery, paise, text, timestamp } from '../fields.ts'

export const MAX_JUSTIFICATION_BYTES = 10 * 1_048_576

/** Statements of tax deducted from residents and from payees abroad, and of tax collected, under both Acts. */
export const justificationForms = ['26Q', '27Q', '27EQ', '140', '144', '143'] as const
export type JustificationForm = (typeof justificationForms)[number]

const quarter = z.string().check(z.regex(/^20\d\d-Q[1-4]$/, 'Enter a quarter such as 2026-Q3'))
const ofStatement = { quarter, form: z.enum(justificationForms) }

const about = {
  kind: z.enum(defaultKinds),
  pan: z.nullable(z.string()),
  name: z.string(),
  challan: z.nullable(z.string()),
  credited_on: z.nullable(isoDate),
  deducted_on: z.nullable(isoDate),
  amount: paise,
}

/** A default that we find beside the one that the department's report lists; one side is null where it is missing. */
export const TdsComparedDefault = z.object({
  state: z.enum(comparisonStates),
  own: z.nullable(
    z.object({
      ...about,
      row_id: z.nullable(z.string()),
      tax: z.nullable(paise),
      /** Months of interest, or days of a late statement. */
      count: z.nullable(z.int()),
      is_unpaid: z.boolean(),
      link: z.string(),
    }),
  ),
  reported: z.nullable(z.object({ ...about, line: z.int() })),
})
export type TdsComparedDefault = z.infer<typeof TdsComparedDefault>

export const TdsJustification = z.object({
  ...ofStatement,
  due_on: isoDate,
  /** When the statement was filed first; null while it is not. */
  filed_on: z.nullable(isoDate),
  /** To which day interest of unpaid tax, and the fee of a statement that is not filed, are counted. */
  counted_to: isoDate,
  /** Of each kind with a default on either side: what we find, what the rows of the report say, and its own summary. */
  totals: z.array(
    z.object({
      kind: z.enum(defaultKinds),
      /** Null for interest whose days are the department's alone. */
      own: z.nullable(paise),
      own_rows: z.int(),
      /** Null while no report is imported. */
      reported: z.nullable(paise),
      reported_rows: z.int(),
      /** Null where the summary does not name the kind. */
      summary: z.nullable(paise),
    }),
  ),
  /** Interest and fee that challans of the statement paid. */
  paid: z.object({ interest: paise, fee: paise }),
  states: z.object({ only_reported: z.int(), differs: z.int(), only_own: z.int(), agrees: z.int() }),
  /** What the file had, and what became of each of its lines; null while no report is imported. */
  import: z.nullable(
    z.object({
      file_name: z.string(),
      imported_at: timestamp,
      lines: z.int(),
      defaults: z.int(),
      summary: z.int(),
      headings: z.int(),
      /** Lines that say nothing we compare. */
      others: z.array(z.object({ line: z.int(), text: z.string() })),
    }),
  ),
})
export type TdsJustification = z.infer<typeof TdsJustification>

export const getTdsJustification = endpoint('GET', '/tds/justification', {
  summary:
    'What the department charges for a statement: late payment and deduction interest (s.201(1A); Act 2025 s.398(3)), short payment, short deduction, PAN errors and the late fee (s.234E; s.427), as we find them and as an imported justification report says it',
  query: z.object(ofStatement),
  reply: TdsJustification,
})
export const listTdsDefaults = endpoint('GET', '/tds/justification/defaults', {
  summary: 'The same row by row: what only the report has first, then what differs, what only we find, and what agrees',
  query: z.object({ ...ofStatement, ...pageQuery }),
  reply: page(TdsComparedDefault),
})
export const importTdsJustification = endpoint('POST', '/tds/justification/import', {
  summary:
    'Import the justification report of a statement (Excel as the utility of TRACES makes it, or CSV, up to 10 MB) in place of the one imported before. Refused with the lines when a line of a table cannot be read.',
  query: z.object({ ...ofStatement, file_name: text(200) }),
  reply: TdsJustification,
  raw: true,
})
export const removeTdsJustification = endpoint('DELETE', '/tds/justification', {
  summary: 'Remove the imported justification report of a statement',
  query: z.object(ofStatement),
  reply: TdsJustification,
})
export const restoreTdsJustification = endpoint('POST', '/tds/justification/restore', {
  summary: 'Restore the justification report of a statement that was removed last',
  body: z.object(ofStatement),
  reply: TdsJustification,
})
