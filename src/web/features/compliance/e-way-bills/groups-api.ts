import { queryOptions, useMutation } from '@tanstack/react-query'
import type { GroupInput, GroupVehicleChange, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import { addGroupVehicle, beginGroup, changeGroupVehicle, groupOutset } from '#contract/compliance/e-way-bills.ts'
import { call } from '#web/lib/call.ts'
import { reread } from './api.ts'

/** The quantity of the goods by unit. */
export const outsetQuery = (e_way_bills_id: string) =>
  queryOptions({
    queryKey: ['e-way-bills', 'group-outset', e_way_bills_id],
    queryFn: ({ signal }) => call(groupOutset, { params: { e_way_bills_id }, signal }),
  })

export const useBeginGroup = (e_way_bills_id: string) =>
  useMutation({
    mutationFn: (body: GroupInput) => call(beginGroup, { params: { e_way_bills_id }, body }),
    onSuccess: reread,
  })

type OfGroup = { e_way_bills_id: string; e_way_bill_groups_id: string }

export const useAddGroupVehicle = (params: OfGroup) =>
  useMutation({
    mutationFn: (body: GroupVehicleInput) => call(addGroupVehicle, { params, body }),
    onSuccess: reread,
  })

export const useChangeGroupVehicle = (params: OfGroup & { e_way_bill_group_vehicles_id: string }) =>
  useMutation({
    mutationFn: (body: GroupVehicleChange) => call(changeGroupVehicle, { params, body }),
    onSuccess: reread,
  })
