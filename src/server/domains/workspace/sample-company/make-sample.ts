import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { makeSample, SAMPLE_STEPS } from '../demo/sample.ts'

type Payload = { accounts_id: string }

/**
 * Fills a sample company. It is not begun twice: what a server that died left half made is failed, and a reset makes another.
 */
export function sampleJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'sample-company',
    retries: 0,
    async run(company, { accounts_id }) {
      const companies_id = await company(begin)
      if (companies_id === undefined) return
      await makeSample(services, { companies_id, accounts_id }, (done) => company((tx) => progress(tx, done)))
      await company((tx) => finish(tx, 'ready'))
    },
    async givenUp(company) {
      await company((tx) => finish(tx, 'failed'))
    },
  }
}

/** The company to fill; undefined when a person has already started. */
async function begin(tx: CompanyTx): Promise<string | undefined> {
  const { rowCount } = await tx.client.query(
    `UPDATE sample_companies SET done_count = 1 WHERE companies_id = $1 AND sample_status = 'making' AND done_count = 0`,
    [tx.companies_id],
  )
  if (rowCount === 1) return tx.companies_id
  await finish(tx, 'failed')
  return undefined
}

const progress = (tx: CompanyTx, done: number) =>
  tx.client.query('UPDATE sample_companies SET done_count = $2 WHERE companies_id = $1', [
    tx.companies_id,
    Math.max(1, Math.min(done, SAMPLE_STEPS)),
  ])

const finish = (tx: CompanyTx, sample_status: 'ready' | 'failed') =>
  tx.client.query(
    `UPDATE sample_companies SET sample_status = $2, done_count = CASE WHEN $2 = 'ready' THEN step_count ELSE done_count END
     WHERE companies_id = $1 AND sample_status = 'making'`,
    [tx.companies_id, sample_status],
  )
