import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelEWayBill,
  changeVehicle,
  type EWayBillInput,
  type EWayBillRow,
  eWayBillOf,
  type Extension,
  extendEWayBill,
  getEWayBill,
  listEWayBills,
  makeEWayBill,
  summariseEWayBills,
  type VehicleChange,
} from '#contract/e-way-bills.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** While the portal is asked, what it says is looked for. */
const ASKING_MS = 2_000
const isAsked = (bill: Pick<EWayBillRow, 'under_way'> | null | undefined) => (bill?.under_way ?? null) !== null

type Filter = Pick<Query<typeof listEWayBills>, 'search' | 'status'>

export const eWayBillsQuery = ({ search, status }: Filter) =>
  keysetQuery<EWayBillRow>(['e-way-bills', 'list', search ?? '', status ?? ''], (after, signal) =>
    call(listEWayBills, { query: { limit: '200', search, status, after }, signal }),
  )

export const summaryQuery = queryOptions({
  queryKey: ['e-way-bills', 'summary'],
  queryFn: ({ signal }) => call(summariseEWayBills, { signal }),
})

export const eWayBillQuery = (e_way_bills_id: string) =>
  queryOptions({
    queryKey: ['e-way-bills', 'one', e_way_bills_id],
    queryFn: ({ signal }) => call(getEWayBill, { params: { e_way_bills_id }, signal }),
    refetchInterval: ({ state: { data } }) => (isAsked(data) ? ASKING_MS : false),
  })

export const eWayBillOfQuery = (invoices_id: string, state: string) =>
  queryOptions({
    queryKey: ['e-way-bills', 'of', invoices_id, state],
    queryFn: ({ signal }) => call(eWayBillOf, { params: { invoices_id }, signal }),
    refetchInterval: ({ state: { data } }) => (isAsked(data?.e_way_bill) ? ASKING_MS : false),
  })

const reread = () =>
  Promise.all([['e-way-bills'], ['invoices', 'timeline']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const useMakeEWayBill = (invoices_id: string) =>
  useMutation({
    mutationFn: (body: EWayBillInput) => call(makeEWayBill, { params: { invoices_id }, body }),
    onSuccess: reread,
  })

export const useChangeVehicle = (e_way_bills_id: string) =>
  useMutation({
    mutationFn: (body: VehicleChange) => call(changeVehicle, { params: { e_way_bills_id }, body }),
    onSuccess: reread,
  })

export const useExtendEWayBill = (e_way_bills_id: string) =>
  useMutation({
    mutationFn: (body: Extension) => call(extendEWayBill, { params: { e_way_bills_id }, body }),
    onSuccess: reread,
  })

export const useCancelEWayBill = (e_way_bills_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof cancelEWayBill>) => call(cancelEWayBill, { params: { e_way_bills_id }, body }),
    onSuccess: reread,
  })
