import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { naming } from './naming.ts'

export type Drizzle = NodePgDatabase

/**
 * A statement that is built once for each connection in place of once for each call, for rows that are read with nearly every request.
 * `build` gives it its placeholders and ends in `.prepare()`.
 */
export function prepared<P>(build: (db: Drizzle) => P): (tx: { readonly db: Drizzle }) => P {
  const built = new WeakMap<Drizzle, P>()
  return ({ db }) => {
    const known = built.get(db)
    if (known) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}

const wrapped = new WeakMap<pg.PoolClient, Drizzle>()
/** The query builder on a connection, one for each. */
export function drizzleOn(client: pg.PoolClient): Drizzle {
  const known = wrapped.get(client)
  if (known) return known
  const made = drizzle({ client: naming(client) })
  wrapped.set(client, made)
  return made
}
