import pg from 'pg'

type Connection = object
type Columns = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object }
type Callback = (error: Error | null, result: unknown) => void
/** Private fields of the driver's query, as far as they are needed here. */
interface Inner extends pg.Submittable {
  name: string
  values: unknown[] | undefined
  callback: Callback
  _result: Columns
  _results: unknown
  _rowMode: string | undefined
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}
const { Query, Result } = pg as unknown as {
  Query: new (text: string) => Inner
  Result: new (rowMode: string | undefined, types: unknown) => Columns
}

type Named = { name: string; text: string; values?: unknown[]; rowMode?: string; types?: unknown }

/**
 * A named statement whose columns are described once per connection. Otherwise the database describes them with every answer, which costs
 * more than reading a row by its key. If they change, PostgreSQL refuses the statement (0A000).
 */
class DescribedOnce extends Query {
  readonly #known: Map<string, Columns>

  constructor({ name, text, values, rowMode, types }: Named, known: Map<string, Columns>, callback: Callback) {
    super(text)
    this.name = name
    this.values = values
    this.callback = callback
    this._rowMode = rowMode
    this._result = new Result(rowMode, types)
    this._results = this._result
    this.#known = known
  }

  override prepare(connection: Connection) {
    const columns = this.#known.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    return super.prepare(undescribing(connection))
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const undescribing = (connection: Connection): Connection => {
  const known = quiet.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => {} } }) as Connection
  quiet.set(connection, made)
  return made
}
const quiet = new WeakMap<Connection, Connection>()

/**
 * Has a connection describe each named statement once. A name belongs to one text, read in one row mode with one set of types.
 */
export function cacheRowDescriptions(client: pg.PoolClient) {
  const known = new Map<string, Columns>()
  const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
  const askNamed = (statement: Named) =>
    new Promise((resolve, reject) => {
      ask(new DescribedOnce(statement, known, (error, result) => (error ? reject(error) : resolve(result))))
    }).catch((error: Error) => {
      // The statement never reached the database: the driver closed it there but treats it as prepared. No other caller may reuse
      // it.
      if (!(error instanceof pg.DatabaseError)) client.emit('error', error)
      // The stack of the call, in place of that of reading the result.
      Error.captureStackTrace(error)
      throw error
    })
  const query = (statement: unknown, values?: unknown[], callback?: unknown) =>
    isNamed(statement) && callback === undefined && typeof values !== 'function'
      ? askNamed(values ? { ...statement, values } : statement)
      : ask(statement, values, callback)
  Object.assign(client, { query })
}

const isNamed = (statement: unknown): statement is Named =>
  statement !== null && typeof statement === 'object' && 'name' in statement && typeof statement.name === 'string'
