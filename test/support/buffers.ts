import type { CompanyTx } from '#server/platform/db.ts'
import type { Actor } from './world.ts'

type Statement = { text: string; values: unknown[] }

/** The statements that `work` sends, in a transaction of the company. */
export async function statementsOf(who: Actor, work: (tx: CompanyTx) => Promise<unknown>): Promise<Statement[]> {
  return who.tx(async (tx) => {
    const sent: Statement[] = []
    const client = new Proxy(tx.client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return (query: string | Statement, values: unknown[] = []) => {
          sent.push(typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values })
          return target.query(typeof query === 'string' ? query : query.text, typeof query === 'string' ? values : query.values)
        }
      },
    })
    await work({ ...tx, client })
    return sent
  })
}

/** How many blocks the statements of `work` touch: what it costs, whatever else the machine does. */
export async function buffersOf(who: Actor, work: (tx: CompanyTx) => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(who, work)
  return who.tx(async ({ client }) => {
    let touched = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      touched += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
    return touched
  })
}
