// A Fastify server with nothing but a pool: routes that read with the product's own queries, one that writes with the plain
// statement.
// The cost of HTTP, JSON and the database alone on this machine.
import Fastify from 'fastify'
import pg from 'pg'
import { bareEntries, bareValues, type BareLine } from './bare-entry.ts'

type Setup = { url: string; reads: { text: string; values: unknown[] }[]; companies_id: string }
const { url, reads, companies_id } = JSON.parse(process.env['BARE'] ?? '') as Setup
const pool = new pg.Pool({ connectionString: url, max: 16 })
const http = Fastify()
for (const [at, read] of reads.entries())
  http.get(`/read/${at}`, async () => (await pool.query({ name: `read_${at}`, ...read })).rows)
http.post<{ Body: BareLine[] }>('/write', async ({ body }) => {
  await pool.query({ ...bareEntries, values: bareValues(companies_id, [body]) })
  return { ok: true }
})
await http.listen({ port: 0, host: '127.0.0.1' })
const address = http.server.address()
process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
process.on('disconnect', () => process.exit())
