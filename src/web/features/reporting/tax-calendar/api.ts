import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { getTaxCalendar, markTaxDay, setTaxMails, type TaxDay, type TaxDayMark } from '#contract/reporting/tax-calendar.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const calendarQuery = queryOptions({
  queryKey: ['tax-calendar', 'all'],
  queryFn: ({ signal }) => call(getTaxCalendar, { signal }),
})

/** The days of a tab as a list has them; both tabs and the switch share one request. */
export const daysQuery = (show: 'open' | 'done') =>
  keysetQuery<TaxDay>(['tax-calendar', 'days', show], async () => {
    const { rows } = await queryClient.fetchQuery({ ...calendarQuery, staleTime: 5_000 })
    return { rows: rows.filter(({ state }) => (state === 'done') === (show === 'done')), next: null }
  })

function keep(reply: Reply<typeof getTaxCalendar>): void {
  queryClient.setQueryData(calendarQuery.queryKey, reply)
  void queryClient.invalidateQueries({ queryKey: ['tax-calendar', 'days'] })
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}

export const useMarkDay = () => useMutation({ mutationFn: (body: TaxDayMark) => call(markTaxDay, { body }), onSuccess: keep })

export const useSetMails = () =>
  useMutation({
    mutationFn: (is_on: boolean) => call(setTaxMails, { body: { is_on } }),
    onSuccess: keep,
    meta: { fallback: t('The mails could not be switched') },
  })

/** The day in the address. */
export const keyOf = ({ form, period, gst_registrations_id, state_code }: TaxDay): string =>
  [form, period, gst_registrations_id ?? state_code ?? ''].join('_')
