import { createRun } from '#contract/payroll/runs.ts'
import { hire } from '#test/support/payroll.ts'
import type { Sample } from '#test/support/sample.ts'

/** An employee with a payslip that waits for approval. */
export const sample: Sample = async ({ asha }) => {
  await hire(asha, 'Payal Sample')
  await asha.call(createRun, { body: { month: '2026-10-01' } })
}
