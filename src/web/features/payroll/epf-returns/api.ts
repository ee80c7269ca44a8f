import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/payroll/epf-returns.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

const KEY = ['payroll', 'epf-returns']
const membersKey = (month: IsoDate | null) => [...KEY, 'members', month]

/** The table of members shows the same reading: each one is logged as a look at salaries. */
const shareMembers = (read: contract.EpfMonth) =>
  queryClient.setQueryData(membersKey(read.month), { pages: [{ rows: read.balances, next: null }], pageParams: [undefined] })

/** Without a month: the latest that has members. */
export const epfMonthQuery = (month: IsoDate | undefined) =>
  queryOptions({
    queryKey: [...KEY, month ?? 'latest'],
    queryFn: async ({ signal }) => {
      const read = await call(contract.getEpfMonth, { query: month === undefined ? {} : { month }, signal })
      shareMembers(read)
      return read
    },
  })
export const membersQuery = (month: IsoDate) =>
  keysetQuery<contract.EpfBalance>(membersKey(month), async () => ({
    rows: (await queryClient.fetchQuery(epfMonthQuery(month))).balances,
    next: null,
  }))

const show = (read: contract.EpfMonth) => {
  shareMembers(read)
  if (read.month !== null) queryClient.setQueryData(epfMonthQuery(read.month).queryKey, read)
  const latest = epfMonthQuery(undefined).queryKey
  if (read.month === queryClient.getQueryData(latest)?.month) queryClient.setQueryData(latest, read)
}

export const useMakeReturn = () =>
  useMutation({
    mutationFn: (body: { month: IsoDate; return_kind: contract.EpfReturn['return_kind'] }) =>
      call(contract.makeEpfReturn, { body }),
    onSuccess: show,
    meta: { fallback: t('The return could not be made') },
  })
export const useStepReturn = (payroll_epf_returns_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.EpfStep; idempotencyKey: string }) =>
      call(contract.stepEpfReturn, { params: { payroll_epf_returns_id }, body, idempotencyKey }),
    onSuccess: show,
  })
export const useDiscardReturn = () =>
  useMutation({
    mutationFn: (payroll_epf_returns_id: string) => call(contract.discardEpfReturn, { params: { payroll_epf_returns_id } }),
    onSuccess: show,
    meta: { fallback: t('The return could not be discarded') },
  })
export const useMakeChallan = () =>
  useMutation({
    mutationFn: (body: { month: IsoDate; uans: string[] | null }) => call(contract.makeEpfChallan, { body }),
    onSuccess: show,
    meta: { fallback: t('The challan could not be prepared') },
  })
export const useRecordPayment = (payroll_epf_challans_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: { trrn: string; paid_on: IsoDate | null }; idempotencyKey: string }) =>
      call(contract.recordEpfPayment, { params: { payroll_epf_challans_id }, body, idempotencyKey }),
    onSuccess: show,
  })
export const useVoidChallan = () =>
  useMutation({
    mutationFn: (payroll_epf_challans_id: string) => call(contract.voidEpfChallan, { params: { payroll_epf_challans_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't undo the challan") },
  })

export const saveReturn = ({ payroll_epf_returns_id }: contract.EpfReturn) =>
  download(contract.epfReturnFile, 'ECR.txt', { params: { payroll_epf_returns_id } })
export const saveChallan = ({ payroll_epf_challans_id }: contract.EpfChallan) =>
  download(contract.epfChallanFile, 'PART.txt', { params: { payroll_epf_challans_id } })
