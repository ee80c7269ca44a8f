import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import * as contract from '#contract/documents/row-imports.ts'
import { rowImportJob } from '#server/domains/documents/row-imports/jobs.ts'
import { forJobs } from '#server/platform/db.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { openServerLink } from '#server/platform/server-link.ts'
import { until } from '#test/operator/server.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

test('ten lines of one company are read beside the thousands of another, not behind them', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company('Asha Textiles'), await world.company('Ravi Stores')]
  const { services } = world.app
  const log = { warn() {}, error() {}, info() {} } as unknown as FastifyBaseLogger
  const link = openServerLink(world.url, log)
  link.start()
  const secret = masterSecret(services.config.secret, services.config.data)
  const jobs = openJobs({ database: forJobs(services.database), definitions: [rowImportJob(services)], log, secret, link })

  const upload = async (actor: Actor, rows: number, from = 0) => {
    const lines = Array.from({ length: rows }, (_, at) => `Item ${from + at},S-${from + at},5208,${at + 1},5`)
    const query = { import_kind: 'items' as const, file_name: 'items.csv' }
    return actor.call(contract.uploadRows, { query, raw: Buffer.from(['Name,SKU,HSN/SAC,Price (₹),GST %', ...lines].join('\n')) })
  }
  const statusOf = async (actor: Actor, { row_imports_id }: contract.RowImport) =>
    (await actor.call(contract.getRowImport, { params: { row_imports_id } })).import_status
  const read = async (actor: Actor, rows: number, from = 0) => {
    const began = performance.now()
    const made = await upload(actor, rows, from)
    await until(60_000, async () => (await statusOf(actor, made)) === 'checked' || undefined)
    return performance.now() - began
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

  // The first one starts the worker that reads files.
  await read(ravi, 10)
  const alone = median([await read(ravi, 10, 100), await read(ravi, 10, 200), await read(ravi, 10, 300)])
  const large = await upload(asha, 20_000)
  await until(
    10_000,
    async () =>
      (await world.app.services.database.pool.query("SELECT FROM jobs WHERE job_status = 'running'")).rowCount || undefined,
  )
  const beside = await read(ravi, 10, 400)
  const stillReading = await statusOf(asha, large)
  console.log(
    `ten lines took ${Math.round(alone)} ms alone and ${Math.round(beside)} ms beside 20,000 (${(beside / alone).toFixed(1)} times)`,
  )
  expect(stillReading).not.toBe('checked')
  expect(beside / alone).toBeLessThan(8)
  await jobs.stop(100)
  await link.close()
}, 120_000)
