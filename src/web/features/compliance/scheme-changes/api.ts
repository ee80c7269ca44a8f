import { queryOptions, useMutation } from '@tanstack/react-query'
import { exportSchemeChange, getSchemeChange, type SchemeChangeChoice } from '#contract/compliance/scheme-changes.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import type { SchemeChangeSearch } from './search.ts'

export const choiceOf = ({ registration, on }: SchemeChangeSearch): SchemeChangeChoice => ({
  gst_registrations_id: registration,
  on,
})

export const schemeChangeQuery = (choice: SchemeChangeChoice) =>
  queryOptions({
    queryKey: ['gst-scheme-change', choice.gst_registrations_id ?? null, choice.on ?? null],
    queryFn: ({ signal }) => call(getSchemeChange, { query: choice, signal }),
  })

export const useExportSheet = (choice: SchemeChangeChoice) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportSchemeChange, `change-of-scheme-${choice.on ?? ''}.${format}`, { query: { ...choice, format } }),
    meta: { fallback: t('The worksheet could not be exported') },
  })
