import type pg from 'pg'

/** Sends the statements of one turn of the event loop on a connection in one write: on a busy server the writes cost more than the statements. */
export function coalesceWrites(client: pg.PoolClient) {
  const { stream } = client.connection
  const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
  let gathering = false
  const query = (...statement: unknown[]) => {
    if (!gathering) {
      gathering = true
      stream.cork()
      setImmediate(() => {
        gathering = false
        stream.uncork()
      })
    }
    return ask(...statement)
  }
  Object.assign(client, { query })
}
