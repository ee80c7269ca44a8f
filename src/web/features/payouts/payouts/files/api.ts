import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  getPayoutExport,
  listPayoutExports,
  markPayout,
  matchPayoutExport,
  type PayoutExport,
  payoutExportFile,
  readBankResult,
  withdrawPayoutExport,
} from '#contract/payouts/payout-exports.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { forgetPayouts } from '../api.ts'

export const bankFilesQuery = keysetQuery<PayoutExport>(['payout-exports', 'list'], (after, signal) =>
  call(listPayoutExports, { query: { after }, signal }),
)
export const bankFileQuery = (payout_exports_id: string) =>
  queryOptions({
    queryKey: ['payout-exports', 'one', payout_exports_id],
    queryFn: ({ signal }) => call(getPayoutExport, { params: { payout_exports_id }, signal }),
  })

export const saveBankFile = ({ payout_exports_id, file_name }: PayoutExport) =>
  download(payoutExportFile, file_name, { params: { payout_exports_id } })

const forget = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['payout-exports'] }), forgetPayouts()])

export const useReadResult = (payout_exports_id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(readBankResult, new Blob([file], { type: 'application/octet-stream' }), {
        params: { payout_exports_id },
        query: { file_name: file.name.slice(-200) },
      }),
    onSuccess: forget,
    meta: { silent: true },
  })
export const useMatchLines = (payout_exports_id: string) =>
  useMutation({
    mutationFn: () => call(matchPayoutExport, { params: { payout_exports_id }, body: {} }),
    onSuccess: forget,
    meta: { fallback: t('The statement could not be checked') },
  })
export const useWithdraw = (payout_exports_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof withdrawPayoutExport>) => call(withdrawPayoutExport, { params: { payout_exports_id }, body }),
    onSuccess: forget,
  })
export const useMark = (payouts_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof markPayout>) => call(markPayout, { params: { payouts_id }, body }),
    onSuccess: forget,
  })
