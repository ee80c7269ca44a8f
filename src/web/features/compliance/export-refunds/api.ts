import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ExportProof,
  type ExportRefund,
  exportExportRefund,
  getExportRefund,
  type RefundChoice,
  saveExportProof,
} from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { chosenMonth } from '../shared/months.ts'
import type { RefundSearch } from './search.ts'

/** The months of the address: the last complete one where it names none. */
export function refundChoice({ from, period, registration }: RefundSearch, day: string): RefundChoice {
  const last = chosenMonth(period, day)
  const first = chosenMonth(from, day)
  return { period: last, period_from: first <= last ? first : last, gst_registrations_id: registration }
}

export const refundQuery = (choice: RefundChoice) =>
  queryOptions({
    queryKey: ['export-refunds', choice.period_from, choice.period, choice.gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(getExportRefund, { query: choice, signal }),
  })

export const useSaveProof = (invoices_id: string) =>
  useMutation({
    mutationFn: (body: ExportProof) => call(saveExportProof, { params: { invoices_id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['export-refunds'] }),
  })

export const useExportSheet = (choice: RefundChoice, { gstin }: Pick<ExportRefund, 'gstin'>) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportExportRefund, `export-refund-${gstin ?? ''}-${choice.period_from}-${choice.period}.${format}`, {
        query: { ...choice, format },
      }),
    meta: { fallback: t('The statement could not be exported') },
  })
