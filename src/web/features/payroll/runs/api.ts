import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  approveRun,
  cancelRun,
  computeRun,
  createBonusRun,
  createFinalRun,
  createRun,
  getRun,
  getSlip,
  listLeavers,
  listRuns,
  type MonthInputs,
  type NewBonusRun,
  payRun,
  type Run,
  type RunRow,
  setRunInputs,
} from '#contract/payroll/runs.ts'
import { getPayrollSettings, setPayrollSettings, type SettingsInput } from '#contract/payroll/settings.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient, wholeQuery } from '#web/lib/query.ts'

export const runsQuery = queryOptions({
  queryKey: ['payroll', 'runs'],
  queryFn: ({ signal }) => call(listRuns, { signal }),
})
export const runRowsQuery = wholeQuery<RunRow>(
  [...runsQuery.queryKey, 'rows'],
  async () => (await queryClient.fetchQuery(runsQuery)).rows,
)
export const runQuery = (payroll_runs_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'run', payroll_runs_id],
    queryFn: ({ signal }) => call(getRun, { params: { payroll_runs_id }, signal }),
  })
export const slipQuery = (payroll_slips_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'slip', payroll_slips_id],
    queryFn: ({ signal }) => call(getSlip, { params: { payroll_slips_id }, signal }),
  })

/** Stores the returned run; payslips loaded before are refetched. */
const show = (run: Run) => {
  queryClient.setQueryData(runQuery(run.payroll_runs_id).queryKey, run)
  void queryClient.invalidateQueries({ queryKey: ['payroll', 'slip'] })
  void queryClient.invalidateQueries({ queryKey: leaversQuery.queryKey })
  return queryClient.invalidateQueries({ queryKey: runsQuery.queryKey })
}

export const leaversQuery = queryOptions({
  queryKey: ['payroll', 'leavers'],
  queryFn: ({ signal }) => call(listLeavers, { signal }),
})

export const useCreateFinalRun = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: { employees: string[] }; idempotencyKey: string }) =>
      call(createFinalRun, { body, idempotencyKey }),
    onSuccess: show,
  })
export const useCreateBonusRun = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewBonusRun; idempotencyKey: string }) =>
      call(createBonusRun, { body, idempotencyKey }),
    onSuccess: show,
  })
export const settingsQuery = queryOptions({
  queryKey: ['payroll', 'settings'],
  queryFn: ({ signal }) => call(getPayrollSettings, { signal }),
})
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: SettingsInput) => call(setPayrollSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  })
export const useCreateRun = () =>
  useMutation({
    mutationFn: (month: string) => call(createRun, { body: { month } }),
    onSuccess: show,
    meta: { fallback: t('The pay run could not be started') },
  })
export const useComputeRun = (payroll_runs_id: string) =>
  useMutation({
    mutationFn: () => call(computeRun, { params: { payroll_runs_id } }),
    onSuccess: show,
    meta: { fallback: t('The pay run could not be computed') },
  })
export const useApproveRun = (payroll_runs_id: string) =>
  useMutation({
    mutationFn: () => call(approveRun, { params: { payroll_runs_id } }),
    onSuccess: show,
    meta: { fallback: t('The pay run could not be approved') },
  })
export const useCancelRun = (payroll_runs_id: string) =>
  useMutation({
    mutationFn: () => call(cancelRun, { params: { payroll_runs_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payroll'] }),
    meta: { fallback: t('The pay run could not be discarded') },
  })
export const usePayRun = (payroll_runs_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: { bank_accounts_id: string }; idempotencyKey: string }) =>
      call(payRun, { params: { payroll_runs_id }, body, idempotencyKey }),
    onSuccess: show,
  })
export const useSetInputs = (payroll_slips_id: string) =>
  useMutation({
    mutationFn: (body: { inputs: MonthInputs; is_held: boolean }) => call(setRunInputs, { params: { payroll_slips_id }, body }),
    onSuccess: show,
  })
