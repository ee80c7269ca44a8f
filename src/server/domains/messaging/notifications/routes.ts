import * as contract from '#contract/messaging/notifications.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { header } from '#server/platform/header.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function notificationRoutes(serve: Serve, { live }: Pick<Dependencies, 'live'>) {
  serve(contract.listNotifications, 'MEMBER', ({ tx, query }) => service.list(tx, query))
  serve(contract.countNotifications, 'MEMBER', ({ tx }) => service.count(tx))
  serve(contract.readNotification, 'MEMBER', ({ tx, params, body }) => service.mark(tx, params.notifications_id, body.is_read))
  serve(contract.readAllNotifications, 'MEMBER', ({ tx, body }) => service.markAll(tx, body.up_to))
  serve(contract.streamNotifications, 'MEMBER', async ({ session, http, reply }) => {
    if (!header(http, 'accept')?.includes('text/event-stream'))
      throw new AppError('unsupported', 'Ask for text/event-stream: this answer has no end.')
    // A proxy that buffers responses would delay the events.
    reply.header('x-accel-buffering', 'no')
    return { file_name: 'notifications', media_type: 'text/event-stream', content: live.follow(session), inline: true }
  })
}
