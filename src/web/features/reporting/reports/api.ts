import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { dayBook } from '#contract/reporting/day-book.ts'
import { listOpenDocuments, setDueMark } from '#contract/reporting/due-marks.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  reportParties,
  type ReportSettings,
  reportSheet,
  reportSheetFile,
  reportSubjects,
} from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import * as contract from '#contract/reporting/reports.ts'
import { saveStatementSettings, type StatementSettings } from '#contract/documents/statement-settings.ts'
import { statementSettingsQuery } from '#web/lib/amount-style.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

/** The previous report stays visible, dimmed, while another period loads. */
const kept = { placeholderData: keepPreviousData } as const

export const trialBalanceQuery = (query: Query<typeof contract.trialBalance>) =>
  queryOptions({
    queryKey: ['reports', 'trial-balance', query],
    queryFn: ({ signal }) => call(contract.trialBalance, { query, signal }),
    ...kept,
  })

/** The party whose report opens by default. */
export const subjectsQuery = queryOptions({
  queryKey: ['reports', 'subjects'],
  queryFn: ({ signal }) => call(reportSubjects, { signal }),
  ...kept,
})

export const agedReceivablesQuery = (as_of: string) =>
  queryOptions({
    queryKey: ['reports', 'aged-receivables', as_of],
    queryFn: ({ signal }) => call(contract.agedReceivables, { query: { as_of }, signal }),
    ...kept,
  })

export const generalLedgerQuery = (ledger_accounts_id: string, query: Query<typeof contract.generalLedger>) =>
  queryOptions({
    queryKey: ['reports', 'general-ledger', ledger_accounts_id, query],
    queryFn: ({ signal }) => call(contract.generalLedger, { params: { ledger_accounts_id }, query, signal }),
    ...kept,
  })

export const dayBookQuery = (query: Query<typeof dayBook>) =>
  queryOptions({
    queryKey: ['reports', 'day-book', query],
    queryFn: ({ signal }) => call(dayBook, { query, signal }),
    ...kept,
  })

export const sheetQuery = (report_kind: SheetKind, query: ReportSettings) =>
  queryOptions({
    queryKey: ['reports', 'sheets', report_kind, query],
    queryFn: ({ signal }) => call(reportSheet, { params: { report_kind }, query, signal }),
    ...kept,
  })

/** Searches vendors or customers by name, for people with access to reports. */
export async function findParties(party: 'vendors' | 'customers', find: string, signal: AbortSignal) {
  const { rows } = await call(reportParties, { query: { party, find }, signal })
  return rows.map(({ party_id, party_name }) => ({ value: party_id, label: party_name }))
}

export const openDocumentsQuery = (side: 'receivables' | 'payables', as_of: string) =>
  queryOptions({
    queryKey: ['reports', 'open-documents', side, as_of],
    queryFn: ({ signal }) => call(listOpenDocuments, { query: { side, as_of }, signal }),
    ...kept,
  })

export const useMarkDocument = () =>
  useMutation({
    mutationFn: (body: Body<typeof setDueMark>) => call(setDueMark, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reports'] }),
    meta: { fallback: t('The document could not be marked') },
  })

/** Every report uses these settings, so all of them are refetched. */
export const useSaveStatementSettings = () =>
  useMutation({
    mutationFn: (body: StatementSettings) => call(saveStatementSettings, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(statementSettingsQuery.queryKey, settings)
      return queryClient.invalidateQueries({ queryKey: ['reports'] })
    },
    meta: { fallback: t('The settings could not be saved') },
  })

/** Saves a report with a page of its own as PDF. */
export const savePaper = (report_kind: SheetKind, settings: ReportSettings, file_name: string) =>
  download(reportSheetFile, file_name, { params: { report_kind }, query: { ...settings, format: 'pdf' } })
