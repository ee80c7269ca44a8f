import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  changeSavedReport,
  listSavedReports,
  removeSavedReport,
  type SavedReport,
  type SavedReportInput,
  saveReport,
  sendSavedReport,
} from '#contract/reporting/saved-reports.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

const key = ['reports', 'saved']

export const savedReportsQuery = queryOptions({ queryKey: key, queryFn: ({ signal }) => call(listSavedReports, { signal }) })

const again = () => queryClient.invalidateQueries({ queryKey: key })

/** Saves a new report, or changes the given one. */
export const useSaveReport = (known: SavedReport | undefined) =>
  useMutation({
    mutationFn: (body: SavedReportInput) =>
      known
        ? call(changeSavedReport, { params: { saved_reports_id: known.saved_reports_id }, body })
        : call(saveReport, { body }),
    onSuccess: again,
    meta: { fallback: t('The report could not be saved') },
  })

export const useRemoveReport = () =>
  useMutation({
    mutationFn: (saved_reports_id: string) => call(removeSavedReport, { params: { saved_reports_id } }),
    onSuccess: again,
    meta: { fallback: t('The saved report could not be removed') },
  })

export const useSendReport = () =>
  useMutation({
    mutationFn: (saved_reports_id: string) => call(sendSavedReport, { params: { saved_reports_id } }),
    meta: { fallback: t('The report could not be emailed') },
  })
