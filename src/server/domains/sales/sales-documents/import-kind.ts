import type * as z from 'zod/mini'
import type { ImportKind } from '#contract/records.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { taxRegister } from '#core/documents/row-imports/register.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, customerOf, ofDocument, salesTermsOf } from '#server/domains/directory/import-columns/documents.ts'
import { salesLines } from '#server/domains/directory/import-columns/sales-lines.ts'
import type { Existing, Keys, LinesKind, ImportResult } from '#server/domains/documents/row-imports/kind.ts'
import { salesFields, salesHead, salesLine, salesTerms } from '#server/domains/directory/import-columns/sales-columns.ts'

type Table = 'invoices' | 'estimates' | 'sales_orders' | 'delivery_challans'
type Day = { field: string; header: string; names: readonly string[]; help: string; example: string }
type SalesKind<T> = {
  kind: ImportKind
  noun: LinesKind['noun']
  table: Table
  /** The column of its own number. */
  numberField: string
  numberNames: readonly string[]
  /** The field of its day. */
  dateField: string
  dateNames: readonly string[]
  /** The dependent date, and the default number of days. */
  until?: Day & { days: (tx: CompanyTx, customers_id: string) => Promise<number> }
  /** Its additional columns, and the values sent for them. */
  more?: { columns: readonly ColumnOf[]; sent: (said: Readonly<Record<string, unknown>>) => Record<string, unknown> }
  /** Registers with their tax are read as such documents. */
  hasTax?: true
  schema: z.core.$ZodType<T>
  save: (tx: CompanyTx, draft: T) => Promise<Pick<ImportResult, 'made_id' | 'total'>>
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Files of a sales document: one row for each line, made as drafts. */
export function salesKind<T>({ kind, noun, until, more, hasTax, ...of }: SalesKind<T>): LinesKind {
  const day = (field: string, header: string, names: readonly string[], help: string, example: string): ColumnOf => ({
    field,
    header,
    names,
    kind: 'date',
    help,
    example,
  })
  const columns: readonly ColumnOf[] = [
    {
      field: 'number',
      header: `${capital(noun[0])} number`,
      names: ['Number', 'Document number', ...of.numberNames],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number become one draft; your own series numbers it when it is final',
      example: 'Q-104',
    },
    day(of.dateField, 'Date', of.dateNames, 'If blank, today', '21-11-2026'),
    ...(until ? [day(until.field, until.header, until.names, until.help, until.example)] : []),
    ...(more?.columns ?? []),
    ...salesHead,
    ...salesLine,
    ...salesTerms,
  ]
  return {
    kind,
    shape: 'lines',
    noun,
    access: ['ACCOUNTS_RECEIVABLE'],
    columns,
    ...(hasTax && { reshape: (first) => taxRegister(first, columns, 'Customer') }),
    matches: [],
    key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
    async make(tx, lines) {
      const own = [of.dateField, ...(until ? [until.field] : []), ...(more?.columns.map(({ field }) => field) ?? [])]
      const said = ofDocument(lines, [...own, ...salesFields])
      const date = (said[of.dateField] ?? dateInIndia(tx.now)) as IsoDate
      const customers_id = await customerOf(tx, said)
      const last = until && (said[until.field] ?? addDays(date, await until.days(tx, customers_id)))
      const draft = asSent(of.schema, {
        ...salesTermsOf(said),
        customers_id,
        [of.dateField]: date,
        ...(until && { [until.field]: last }),
        ...more?.sent(said),
        lines: await salesLines(tx, lines),
      })
      return { ...(await of.save(tx, draft)), result: 'Draft created' }
    },
    existing: (tx, after, most) => existing(tx, of.table, of.numberField, after, most),
  }
}

// Names come from the slices below, never from a request.
async function existing(tx: CompanyTx, table: Table, number: string, after: Keys | undefined, most: number): Promise<Existing[]> {
  const [id, lines] = [`${table}_id`, `${table.replace(/s$/, '')}_lines`]
  const { rows } = await tx.client.query(
    `SELECT l.*, i.sku, d.*, d.${id} AS id, coalesce(d.${number}, 'Draft ' || d.${id}) AS number, d.customer->>'gstin' AS gstin
     FROM ${table} d JOIN ${lines} l USING (companies_id, ${id})
       LEFT JOIN items i ON i.companies_id = l.companies_id AND i.items_id = l.items_id
     WHERE d.companies_id = $1 AND ($2::uuid IS NULL OR (l.${id}, l.line_no) > ($2, $3::int))
     ORDER BY l.${id}, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
