import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, timestamp } from '../fields.ts'
import { type NotificationKind, notificationIcons } from '../records.ts'

export const Notification = z.object({
  notifications_id: id,
  kind: z.enum(Object.keys(notificationIcons) as NotificationKind[]),
  title: z.string(),
  notification_text: z.nullable(z.string()),
  /** A path of the application that shows what it is about. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: timestamp,
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET', '/notifications', {
  summary: 'What the signed-in person was told in this company, the newest first',
  query: z.object({ ...pageQuery, show: z.optional(z.enum(['unread'])) }),
  reply: page(Notification),
})
/** Counts stop at nine: 10 means more. */
export const countNotifications = endpoint('GET', '/notifications/count', {
  summary: 'How many notifications are unread, at most 10',
  reply: z.object({ unread: z.int() }),
})
export const readNotification = endpoint('PUT', '/notifications/:notifications_id', {
  summary: 'Mark a notification read, or unread again',
  params: z.object({ notifications_id: id }),
  body: z.object({ is_read: z.boolean() }),
  reply: Notification,
})
export const readAllNotifications = endpoint('POST', '/notifications/read-all', {
  summary: 'Mark every notification up to this one read; what came later stays unread',
  body: z.object({ up_to: id }),
})

/** The content of the stream: that something is there, never its text. `again`: something may have been missed. */
export type LiveEvent = { kind: 'notification'; notifications_id: string } | { kind: 'again' }

export const streamNotifications = endpoint('GET', '/notifications/stream', {
  summary: 'Server-sent events while the session stands: a new notification’s id, to be asked for over the encrypted channel',
  raw: true,
})
