import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Facts } from '#contract/reporting/annual-facts.ts'
import { getAnnualNotes, postAnnualTax, reverseAnnualTax, saveAnnualFacts } from '#contract/reporting/annual-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { reportParties } from '#contract/documents/report-sheets.ts'
import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const notesQuery = (year_start: string) =>
  queryOptions({
    queryKey: ['reports', 'annual-notes', year_start],
    queryFn: ({ signal }) => call(getAnnualNotes, { params: { year_start }, signal }),
    placeholderData: keepPreviousData,
  })

/** A form affects notes of its own year and later ones; the tax entry affects every report. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['reports'] })

/** All forms are saved the same way, so one type stands for all endpoints; each form was validated with its own schema before. */
const endpointOf = (section: NoteSection) => saveAnnualFacts[section] as (typeof saveAnnualFacts)['signatories']

export const useSaveFacts = (section: NoteSection, year_start: string) =>
  useMutation({
    mutationFn: ({ version, facts }: { version: number; facts: unknown }) =>
      call(endpointOf(section), { params: { year_start }, body: { version, facts: facts as Facts<'signatories'> } }),
    onSuccess: readAgain,
    meta: { silent: true },
  })

export const usePostTax = (year_start: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof postAnnualTax> & { idempotencyKey: string }) =>
      call(postAnnualTax, { params: { year_start }, body, idempotencyKey }),
    onSuccess: readAgain,
    meta: { fallback: t('The tax entry could not be posted') },
  })

export const useReverseTax = (annual_tax_entries_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof reverseAnnualTax> & { idempotencyKey: string }) =>
      call(reverseAnnualTax, { params: { annual_tax_entries_id }, body, idempotencyKey }),
    onSuccess: readAgain,
    meta: { silent: true },
  })

/** Vendors or customers by name. */
export async function findParties(party: 'vendors' | 'customers', find: string, signal: AbortSignal) {
  const { rows } = await call(reportParties, { query: { party, find }, signal })
  return rows.map(({ party_id, party_name }) => ({ value: party_id, label: party_name }))
}
