import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  countNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/messaging/notifications.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

export type Shown = 'all' | 'unread'

export const countQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => call(countNotifications, { signal }),
  // The event stream announces changes.
  staleTime: Number.POSITIVE_INFINITY,
})

export const notificationsQuery = (shown: Shown) =>
  keysetQuery<Notification>(['notifications', 'list', shown], (after, signal) =>
    call(listNotifications, {
      query: { limit: '20', ...(after !== undefined && { after }), ...(shown === 'unread' && { show: 'unread' }) },
      signal,
    }),
  )

/** Handles a notification event: updates the count, and the open list or conversation that it concerns. */
export function rereadNotifications(): void {
  for (const queryKey of [['notifications'], ['support'], ['hub-enquiries'], ['hub', 'my-hub']])
    void queryClient.invalidateQueries({ queryKey })
}

export const useMarkRead = () =>
  useMutation({
    mutationFn: ({ notifications_id, is_read }: Pick<Notification, 'notifications_id' | 'is_read'>) =>
      call(readNotification, { params: { notifications_id }, body: { is_read } }),
    onSuccess: async (changed) => {
      const { notifications_id } = changed
      patchRow<Notification>(
        ['notifications', 'list'],
        (row) => row.notifications_id === notifications_id,
        () => changed,
      )
      await queryClient.invalidateQueries({ queryKey: countQuery.queryKey })
    },
  })

export const useMarkAllRead = () =>
  useMutation({
    mutationFn: (up_to: string) => call(readAllNotifications, { body: { up_to } }),
    onSuccess: rereadNotifications,
  })
