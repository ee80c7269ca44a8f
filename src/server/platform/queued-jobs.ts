import type { CompanyTx } from './db.ts'

/** Whether a job of this name waits or runs for the company; one that was given up does not. */
export async function isQueued({ client, companies_id }: CompanyTx, job_name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM jobs WHERE job_name = $1 AND on_behalf_of = $2 AND job_status IN ('ready', 'deferred', 'running') LIMIT 1`,
    [job_name, companies_id],
  )
  return rowCount !== 0
}
