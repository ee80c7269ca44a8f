import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
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
import { type DayBookSearch, type LedgerSearch, periodOf } from './period.ts'

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

const LINES = '100'

/** The first lines of an account that the page of the general ledger shows for its address. */
export const ledgerShown = (account: string, search: LedgerSearch) =>
  generalLedgerQuery(account, { ...periodOf(search), limit: LINES, ...(search.after && { after: search.after }) })

/** Asks for the general ledger before its page is rendered: of the account in the address, or of the busiest once it is known. */
export function askForLedger(client: QueryClient, search: LedgerSearch): void {
  if (search.account !== undefined) return void client.prefetchQuery(ledgerShown(search.account, search))
  void client.fetchQuery(subjectsQuery).then(
    ({ ledger_accounts_id: busiest }) => (busiest === null ? undefined : client.prefetchQuery(ledgerShown(busiest, search))),
    () => undefined,
  )
}

const ENTRIES = '50'

/** The entries that the address asks for, all pages of them. */
export const entriesAsked = ({ source, account, ...period }: DayBookSearch) => ({
  ...periodOf(period),
  ...(source ? { source } : {}),
  ...(account ? { ledger_accounts_id: account } : {}),
})
export const bookOf = (search: DayBookSearch) => ({
  ...entriesAsked(search),
  limit: ENTRIES,
  ...(search.after && { after: search.after }),
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
