import { queryOptions, useMutation } from '@tanstack/react-query'
import { addTdsRelief, listTdsReliefs, type TdsReliefInput, withdrawTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const tdsReliefsQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'tds-reliefs', vendors_id],
    queryFn: ({ signal }) => call(listTdsReliefs, { params: { vendors_id }, signal }),
  })

export const useAddTdsRelief = (vendors_id: string) =>
  useMutation({
    mutationFn: (body: TdsReliefInput) => call(addTdsRelief, { params: { vendors_id }, body }),
    onSuccess: (reliefs) => queryClient.setQueryData(tdsReliefsQuery(vendors_id).queryKey, reliefs),
  })

export const useWithdrawTdsRelief = (vendors_id: string) =>
  useMutation({
    mutationFn: ({ tds_reliefs_id, withdrawn_on }: { tds_reliefs_id: string; withdrawn_on: string }) =>
      call(withdrawTdsRelief, { params: { vendors_id, tds_reliefs_id }, body: { withdrawn_on } }),
    onSuccess: (reliefs) => queryClient.setQueryData(tdsReliefsQuery(vendors_id).queryKey, reliefs),
  })
