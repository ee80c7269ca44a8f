import type pg from 'pg'

/** The number of prepared statements per connection. */
const MOST = 150
const names = new Map<string, string>()

/**
 * The connection with a name given to each statement that comes again, so that the database parses it once a connection. A
 * search has no name: its plan depends on the search text.
 */
export function naming(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: unknown, values?: unknown) => client.query(named(statement) as pg.QueryConfig, values as unknown[])
  return new Proxy(client, {
    get: (target, property) => (property === 'query' ? query : Reflect.get(target, property, target)),
  })
}

function named(statement: unknown): unknown {
  if (statement === null || typeof statement !== 'object' || !('text' in statement)) return statement
  const { text } = statement
  if (typeof text !== 'string') return statement
  const known = names.get(text)
  if (known !== undefined) return { ...statement, name: known }
  if (names.size >= MOST || text.length > 4_000 || /\bLIKE\b|\bANY\b|~|\bIN \(/.test(text)) return statement
  const name = `s${names.size}`
  names.set(text, name)
  return { ...statement, name }
}
