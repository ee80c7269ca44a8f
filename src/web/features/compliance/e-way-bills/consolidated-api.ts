import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  changeSheetVehicle,
  type Consolidated,
  type ConsolidatedInput,
  type ConsolidatedRow,
  consolidateEWayBills,
  consolidatedPdf,
  getConsolidated,
  listConsolidated,
  retryConsolidated,
  type SheetChange,
} from '#contract/compliance/consolidated-e-way-bills.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Polled while a request to the portal is pending. */
const ASKING_MS = 2_000

export const sheetsQuery = keysetQuery<ConsolidatedRow>(['e-way-bills', 'sheets'], (after, signal) =>
  call(listConsolidated, { query: { limit: '100', after }, signal }),
)

export const sheetQuery = (consolidated_e_way_bills_id: string) =>
  queryOptions({
    queryKey: ['e-way-bills', 'sheet', consolidated_e_way_bills_id],
    queryFn: ({ signal }) => call(getConsolidated, { params: { consolidated_e_way_bills_id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' ? ASKING_MS : false),
  })

const reread = (sheet: Consolidated) => {
  queryClient.setQueryData(sheetQuery(sheet.consolidated_e_way_bills_id).queryKey, sheet)
  return queryClient.invalidateQueries({ queryKey: ['e-way-bills'] })
}

export const useConsolidate = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ConsolidatedInput; idempotencyKey: string }) =>
      call(consolidateEWayBills, { body, idempotencyKey }),
    onSuccess: reread,
  })

export const useChangeSheetVehicle = (consolidated_e_way_bills_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: SheetChange; idempotencyKey: string }) =>
      call(changeSheetVehicle, { params: { consolidated_e_way_bills_id }, body, idempotencyKey }),
    onSuccess: reread,
  })

export const useRetrySheet = (consolidated_e_way_bills_id: string) =>
  useMutation({
    mutationFn: () => call(retryConsolidated, { params: { consolidated_e_way_bills_id } }),
    onSuccess: reread,
    meta: { fallback: t("We couldn't contact the portal") },
  })

export const saveSheetPdf = ({
  consolidated_e_way_bills_id,
  consolidated_number,
}: Pick<ConsolidatedRow, 'consolidated_e_way_bills_id' | 'consolidated_number'>) =>
  download(consolidatedPdf, `trip-sheet-${consolidated_number}.pdf`, { params: { consolidated_e_way_bills_id } })
