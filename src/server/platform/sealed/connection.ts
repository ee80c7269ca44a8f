import pg from 'pg'
import { type IndexDomain, type SealedColumn, sealedColumnNames } from './columns.ts'
import type { KeyRing } from './key-ring.ts'
import { isSealed } from './value.ts'

/** A text for a sealed column, as a parameter of a statement: the connection seals it for its company. */
export class SealedText {
  readonly column: SealedColumn
  readonly text: string
  constructor(column: SealedColumn, text: string) {
    this.column = column
    this.text = text
  }
  /** What an error or a log may show of it. */
  toJSON() {
    return '[sealed]'
  }
  toString() {
    return '[sealed]'
  }
}

/** A number to search, as a parameter: the connection calculates its blind index for its company. */
export class IndexedText {
  readonly domain: IndexDomain
  readonly text: string
  constructor(domain: IndexDomain, text: string) {
    this.domain = domain
    this.text = text
  }
  toJSON() {
    return '[indexed]'
  }
  toString() {
    return '[indexed]'
  }
}

/** For raw SQL: what is written to a sealed column. */
export const sealed = (column: SealedColumn, text: string | null) => (text === null ? null : new SealedText(column, text))
/** For raw SQL: what a column of blind indexes is compared with. */
export const indexed = (domain: IndexDomain, text: string | null) => (text === null ? null : new IndexedText(domain, text))

const owners = new WeakMap<pg.PoolClient, { ring: KeyRing; companies_id: string | undefined }>()

/** From now on the connection works for this company, or for none. */
export function sealFor(client: pg.PoolClient, companies_id: string | undefined): void {
  const owner = owners.get(client)
  if (owner) owner.companies_id = companies_id
}

/** The blind index of a number in the connection's company, to distinguish rows found by several. */
export function indexOf(client: pg.PoolClient, domain: IndexDomain, text: string): string {
  const owner = owners.get(client)
  return owner === undefined ? '' : owner.ring.index(domain, companyOf(owner), text).toString('hex')
}

function companyOf({ companies_id }: { companies_id: string | undefined }): string {
  if (companies_id === undefined) throw new Error('a sealed value was used outside a company')
  return companies_id
}

type Result = { fields?: pg.FieldDef[]; rows: unknown[] }
type Catalogue = ReadonlyMap<string, SealedColumn>

/**
 * Makes the connections of a pool seal values for sealed columns and open values read from them, for the company they work for. The
 * database describes the columns of an answer, so no statement has to name them; a sealed value that comes from an expression is an error,
 * not a text.
 */
export function sealColumns(ring: KeyRing): (client: pg.PoolClient) => void {
  let catalogue: Promise<Catalogue> | undefined
  return (client) => {
    const owner = { ring, companies_id: undefined as string | undefined }
    owners.set(client, owner)
    const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
    const askNow = ask as (text: string, values?: unknown[]) => Promise<Result>
    const parameter = (value: unknown): unknown => {
      if (value instanceof SealedText) return ring.seal(value.column, companyOf(owner), value.text)
      if (value instanceof IndexedText) return ring.index(value.domain, companyOf(owner), value.text)
      return value
    }
    const convert = (values: unknown) =>
      Array.isArray(values)
        ? values.map((value) => (Array.isArray(value) && value.some(isMarked) ? value.map(parameter) : parameter(value)))
        : values
    async function open(result: Result, fields: pg.FieldDef[], companies_id: string): Promise<Result> {
      catalogue ??= readCatalogue(askNow)
      const columns = await catalogue.catch((error: Error) => {
        catalogue = undefined
        throw error
      })
      const known = fields.map((field) => columns.get(`${field.tableID}.${field.columnID}`))
      const values = result.rows.flatMap((row) => fields.map((field, at) => read(row, field, at))).filter(isSealedValue)
      // Another process rotated the keys.
      if (values.some((value) => !ring.has(value))) await ring.load({ query: askNow as never })
      // From the last column on: of two with one name a row has the last.
      const backwards = [...fields.entries()].toReversed()
      for (const row of result.rows)
        for (const [at, field] of backwards) {
          const value = read(row, field, at)
          if (!isSealedValue(value)) continue
          const column = known[at]
          if (column === undefined) throw new Error(`a sealed value came as ${field.name}, by way of an expression`)
          write(row, field, at, ring.open(column, companies_id, value))
        }
      return result
    }
    const opened =
      (companies_id: string | undefined) =>
      (result: Result): Result | Promise<Result> => {
        const { fields } = result
        return fields && hasSealed(result, fields) ? open(result, fields, companyOf({ companies_id })) : result
      }
    const query = (statement: unknown, values?: unknown, callback?: unknown) => {
      if (typeof values === 'function' || callback !== undefined || isSubmittable(statement))
        return ask(statement, values, callback)
      const inner = values === undefined ? valuesOf(statement) : undefined
      const answer =
        inner === undefined ? ask(statement, convert(values)) : ask({ ...(statement as object), values: convert(inner) })
      return (answer as Promise<Result>).then(opened(owner.companies_id))
    }
    Object.assign(client, { query })
  }
}

const isMarked = (value: unknown) => value instanceof SealedText || value instanceof IndexedText
const isSealedValue = (value: unknown): value is Buffer => Buffer.isBuffer(value) && isSealed(value)
const isSubmittable = (statement: unknown) => typeof statement === 'object' && statement !== null && 'submit' in statement

function valuesOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'values' in statement ? statement.values : undefined
}

const BYTEA: number = pg.types.builtins.BYTEA

/** Whether any value of the result is encrypted; the columns of most results already rule it out, since none contains bytes. */
function hasSealed({ rows }: Result, fields: readonly pg.FieldDef[]): boolean {
  if (!fields.some(({ dataTypeID }) => dataTypeID === BYTEA)) return false
  return rows.some((row) => fields.some((field, at) => field.dataTypeID === BYTEA && isSealedValue(read(row, field, at))))
}

const read = (row: unknown, { name }: pg.FieldDef, at: number): unknown =>
  Array.isArray(row) ? row[at] : (row as Record<string, unknown>)[name]

function write(row: unknown, { name }: pg.FieldDef, at: number, value: string): void {
  if (Array.isArray(row)) row[at] = value
  else (row as Record<string, unknown>)[name] = value
}

async function readCatalogue(ask: (text: string, values: unknown[]) => Promise<Result>): Promise<Catalogue> {
  const { rows } = await ask(
    `SELECT a.attrelid::bigint AS table_id, a.attnum AS column_id, c.relname || '.' || a.attname AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped AND c.relname || '.' || a.attname = ANY($1)`,
    [sealedColumnNames],
  )
  return new Map(
    (rows as { table_id: number; column_id: number; name: SealedColumn }[]).map(({ table_id, column_id, name }) => [
      `${table_id}.${column_id}`,
      name,
    ]),
  )
}
