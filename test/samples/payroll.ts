import { addHoliday, startLeave } from '#contract/payroll/leave-ledger.ts'
import { addLeaveFor } from '#contract/payroll/leave-requests.ts'
import { createRun } from '#contract/payroll/runs.ts'
import { hire } from '#test/support/payroll.ts'
import type { Sample } from '#test/support/sample.ts'

/** An employee with leave and a payslip that waits for approval. */
export const sample: Sample = async ({ asha }) => {
  const { payroll_employees_id } = await hire(asha, 'Payal Sample')
  const { kinds } = await asha.call(startLeave)
  await asha.call(addHoliday, { body: { holiday_on: '2026-12-25', holiday_name: 'Christmas', state: null } })
  await asha.call(addLeaveFor, {
    body: {
      payroll_employees_id,
      payroll_leave_kinds_id: kinds.find(({ kind_code }) => kind_code === 'LOP')?.payroll_leave_kinds_id ?? '',
      from_on: '2026-10-12',
      to_on: '2026-10-12',
      starts_midday: false,
      ends_midday: false,
      reason: '',
    },
  })
  await asha.call(createRun, { body: { month: '2026-10-01' } })
}
