import { queryOptions, useMutation } from '@tanstack/react-query'
import { addPanState, endPanState, listPanStates, type PanStateInput } from '#contract/directory/pan-states.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const panStatesQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'pan-states', vendors_id],
    queryFn: ({ signal }) => call(listPanStates, { params: { vendors_id }, signal }),
  })

export const useAddPanState = (vendors_id: string) =>
  useMutation({
    mutationFn: (body: PanStateInput) => call(addPanState, { params: { vendors_id }, body }),
    onSuccess: (states) => queryClient.setQueryData(panStatesQuery(vendors_id).queryKey, states),
  })

export const useEndPanState = (vendors_id: string) =>
  useMutation({
    mutationFn: ({ vendor_pan_states_id, operative_from }: { vendor_pan_states_id: string; operative_from: string }) =>
      call(endPanState, { params: { vendors_id, vendor_pan_states_id }, body: { operative_from } }),
    onSuccess: (states) => queryClient.setQueryData(panStatesQuery(vendors_id).queryKey, states),
  })
