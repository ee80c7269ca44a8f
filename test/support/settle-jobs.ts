import type { World } from './world.ts'

/** Runs jobs until none waits: those that are due, and those that wait for a later time. */
export async function settleJobs({ app: { services } }: World): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await services.jobs.drain()
    const { rowCount } = await services.database.pool.query(
      "UPDATE jobs SET due_at = due_at - interval '1 day' WHERE job_status IN ('ready', 'deferred')",
    )
    if (rowCount === 0) return
  }
}
