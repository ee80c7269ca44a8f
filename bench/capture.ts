import type { CompanyTx } from '#server/platform/db.ts'
import type { Company } from './ground.ts'

export type Statement = { text: string; values: unknown[] }

/** The first statement a use case sends, so that a bare server can send the same. */
export async function firstStatement(company: Company, work: (tx: CompanyTx) => Promise<unknown>): Promise<Statement> {
  let first: Statement | undefined
  await company.tx(async (tx) => {
    const { client } = tx
    // The connection's own: it opens sealed columns.
    const own = Object.getOwnPropertyDescriptor(client, 'query')
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      const [statement, values] = given as [{ text: string; values?: unknown[] } | string, unknown[] | undefined]
      if (typeof statement === 'string') first ??= { text: statement, values: values ?? [] }
      else first ??= { text: statement.text, values: values ?? statement.values ?? [] }
      return query(...given)
    }
    Object.assign(client, { query: watched })
    try {
      await work(tx)
    } finally {
      if (own) Object.defineProperty(client, 'query', own)
      else Reflect.deleteProperty(client, 'query')
    }
  })
  if (!first) throw new Error('the use case sent nothing')
  return first
}
