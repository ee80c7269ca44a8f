import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelEWayBill,
  type ChallanEWayBillInput,
  changeVehicle,
  type EWayBillInput,
  type EWayBillRow,
  eWayBillOf,
  eWayBillOfChallan,
  eWayBillOfTransfer,
  eWayBillPdf,
  exportEWayBills,
  type Extension,
  extendEWayBill,
  getEWayBill,
  listEWayBills,
  makeChallanEWayBill,
  makeEWayBill,
  makeTransferEWayBill,
  type VehicleChange,
} from '#contract/compliance/e-way-bills.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Polled while a request to the portal is pending. */
const ASKING_MS = 2_000
const isAsked = (bill: Pick<EWayBillRow, 'under_way'> | null | undefined) => (bill?.under_way ?? null) !== null

type Filter = Pick<Query<typeof listEWayBills>, 'search' | 'status'>

export const eWayBillsQuery = ({ search, status }: Filter) =>
  keysetQuery<EWayBillRow>(['e-way-bills', 'list', search ?? '', status ?? ''], (after, signal) =>
    call(listEWayBills, { query: { limit: '200', search, status, after }, signal }),
  )

export const eWayBillQuery = (e_way_bills_id: string) =>
  queryOptions({
    queryKey: ['e-way-bills', 'one', e_way_bills_id],
    queryFn: ({ signal }) => call(getEWayBill, { params: { e_way_bills_id }, signal }),
    refetchInterval: ({ state: { data } }) => (isAsked(data) ? ASKING_MS : false),
  })

/** The document whose goods are moved. */
export type Moving = { noun: 'invoice' | 'challan' | 'stock transfer'; id: string; number: string | null; status: string }

export const eWayBillOfQuery = ({ noun, id, status }: Moving) =>
  queryOptions({
    queryKey: ['e-way-bills', 'of', id, status],
    queryFn: ({ signal }) => {
      if (noun === 'invoice') return call(eWayBillOf, { params: { invoices_id: id }, signal })
      return noun === 'challan'
        ? call(eWayBillOfChallan, { params: { delivery_challans_id: id }, signal })
        : call(eWayBillOfTransfer, { params: { stock_transfers_id: id }, signal })
    },
    refetchInterval: ({ state: { data } }) => (isAsked(data?.e_way_bill) ? ASKING_MS : false),
  })

/** Refetches everything that shows the bill. */
export const reread = () =>
  Promise.all(
    [['e-way-bills'], ['invoices', 'timeline'], ['delivery-challans', 'timeline'], ['stock-transfers', 'timeline']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const useMakeEWayBill = ({ noun, id }: Moving) =>
  useMutation({
    mutationFn: (body: EWayBillInput | ChallanEWayBillInput) => {
      if (noun === 'challan' && 'sub_supply' in body)
        return call(makeChallanEWayBill, { params: { delivery_challans_id: id }, body })
      return noun === 'stock transfer'
        ? call(makeTransferEWayBill, { params: { stock_transfers_id: id }, body })
        : call(makeEWayBill, { params: { invoices_id: id }, body })
    },
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

export const savePdf = ({ e_way_bills_id, e_way_bill_number }: Pick<EWayBillRow, 'e_way_bills_id' | 'e_way_bill_number'>) =>
  download(eWayBillPdf, `e-way-bill-${e_way_bill_number}.pdf`, { params: { e_way_bills_id } })

/** Saves the filtered list as a CSV file. */
export const exportCsv = (query: Filter) => download(exportEWayBills, 'e-way-bills.csv', { query })
