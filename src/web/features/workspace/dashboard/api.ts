import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { getCashPosition } from '#contract/reporting/cash-position.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { remindOverdue } from '#contract/sales/reminders.ts'
import { arrangeCards, type CardLayout, getToday, type Today } from '#contract/workspace/dashboard.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
})

export const todayQuery = queryOptions({
  queryKey: ['dashboard', 'today'],
  queryFn: ({ signal }) => call(getToday, { signal }),
})

export const cashPositionQuery = queryOptions({
  queryKey: ['cash-position'],
  queryFn: ({ signal }) => call(getCashPosition, { signal }),
})

/** Saved for the person; optimistic, and reverted if the request fails. */
export const useArrange = () =>
  useMutation({
    mutationFn: (body: CardLayout) => call(arrangeCards, { body }),
    onMutate: (cards) => {
      const before = queryClient.getQueryData(todayQuery.queryKey)
      setCards(cards)
      return before?.cards
    },
    onError: (_error, _cards, before) => before && setCards(before),
    meta: { fallback: t('The cards could not be arranged') },
  })

const setCards = (cards: CardLayout) =>
  queryClient.setQueryData(todayQuery.queryKey, (old: Today | undefined) => old && { ...old, cards })

export const useRemindOverdue = () =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(remindOverdue, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todayQuery.queryKey }),
    meta: { fallback: t('The reminders could not be sent') },
  })
