import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  agreeRecovery,
  type AssetRow,
  changeAsset,
  type EmployeeAssets,
  giveAsset,
  listAssetsGiven,
  listEmployeeAssets,
  listOwnAssets,
  type NewAsset,
  returnAsset,
  voidAsset,
} from '#contract/payroll/employee-assets.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'

export const assetsGivenQuery = (is_returned: 'true' | 'false') =>
  keysetQuery<AssetRow>(['payroll', 'assets', 'list', is_returned], (after, signal) =>
    call(listAssetsGiven, { query: { after, is_returned }, signal }),
  )
export const assetsQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'assets', 'of', payroll_employees_id],
    queryFn: ({ signal }) => call(listEmployeeAssets, { params: { payroll_employees_id }, signal }),
  })
export const ownAssetsQuery = queryOptions({
  queryKey: ['profile', 'assets'],
  queryFn: ({ signal }) => call(listOwnAssets, { signal }),
})

const show = (payroll_employees_id: string) => (assets: EmployeeAssets) => {
  queryClient.setQueryData(assetsQuery(payroll_employees_id).queryKey, assets)
  void queryClient.invalidateQueries({ queryKey: ['payroll', 'assets', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['payroll', 'no-dues', payroll_employees_id] })
}

export const useGiveAsset = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewAsset; idempotencyKey: string }) =>
      call(giveAsset, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: show(payroll_employees_id),
  })

/** Changes of one asset of an employee. */
type Of = { payroll_employees_id: string; payroll_assets_id: string }
export const useChangeAsset = (params: Of) =>
  useMutation({
    mutationFn: (body: NewAsset) => call(changeAsset, { params, body }),
    onSuccess: show(params.payroll_employees_id),
  })
const setReturn = (params: Of, body: Body<typeof returnAsset>) => call(returnAsset, { params, body })
export const useReturnAsset = (params: Of) =>
  useMutation({
    mutationFn: (body: Body<typeof returnAsset>) => setReturn(params, body),
    onSuccess: (assets, { returned }) => {
      show(params.payroll_employees_id)(assets)
      if (returned) toast({ text: t('Return recorded'), undo: () => void undoReturn(params) })
    },
  })
const undoReturn = async (params: Of) => show(params.payroll_employees_id)(await setReturn(params, { returned: null }))
export const useAgreeRecovery = (params: Of) =>
  useMutation({
    mutationFn: (body: Body<typeof agreeRecovery>) => call(agreeRecovery, { params, body }),
    onSuccess: show(params.payroll_employees_id),
    meta: { fallback: t("We couldn't save what is recovered") },
  })
export const useVoidAsset = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (payroll_assets_id: string) => call(voidAsset, { params: { payroll_employees_id, payroll_assets_id } }),
    onSuccess: show(payroll_employees_id),
    meta: { fallback: t("We couldn't remove the asset") },
  })
