import type pg from 'pg'
import type { Mounted } from '#server/platform/mounts.ts'
import { sample } from './samples.ts'
import type { Actor } from './world.ts'

/** `METHOD url`, for messages of tests that call all endpoints. */
export const nameOf = ({ endpoint, url }: Pick<Mounted, 'endpoint' | 'url'>) => `${endpoint.method} ${url}`

/**
 * One id of each kind that the company has, by the name of its column. `owner` is a connection that row-level security does not
 * bind.
 */
export async function idsOf(owner: pg.Client, companies_id: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; key: string }>(
    `SELECT DISTINCT c.table_name AS name, c.column_name AS key FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name LIKE '%\\_id' AND c.data_type = 'uuid' AND c.column_name <> 'companies_id'
       AND EXISTS (SELECT 1 FROM information_schema.columns t WHERE t.table_name = c.table_name AND t.table_schema = 'public' AND t.column_name = 'companies_id')`,
  )
  const found: Record<string, string> = {}
  for (const { name, key } of rows) {
    const { rows: hit } = await owner.query(
      `SELECT ${key} AS id FROM ${name} WHERE companies_id = $1 AND ${key} IS NOT NULL LIMIT 1`,
      [companies_id],
    )
    if (hit[0] && (found[key] === undefined || name === key.replace(/_id$/, ''))) found[key] = hit[0].id
  }
  return found
}

/**
 * A request that the endpoint's contract could accept, with these ids. `own`: ids that a query requests in the caller's own name.
 */
export function requestOf({ endpoint }: Pick<Mounted, 'endpoint'>, ids: Record<string, string>, own: Partial<Actor> = {}) {
  return {
    ...(endpoint.params ? { params: sample(endpoint.params, ids) as never } : {}),
    ...(endpoint.query ? { query: sample(endpoint.query, { ...ids, ...own } as Record<string, string>) as never } : {}),
    ...(endpoint.body ? { body: sample(endpoint.body, ids) as never } : {}),
    ...(endpoint.raw && !endpoint.body && endpoint.method !== 'GET' ? { raw: Buffer.from('a,b\n') } : {}),
  }
}
