import type { Readable } from 'node:stream'
import * as contract from '#contract/documents/attachments.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function attachmentRoutes(serve: Serve, { files }: Dependencies) {
  const { readsAttachments, writesAttachments } = contract
  serve(contract.listAttachments, readsAttachments, ({ tx, query, session }) => service.list(tx, session.permissions, query))
  serve(contract.attachFile, writesAttachments, ({ tx, query, session, http }) =>
    service.attach(tx, files, session.permissions, query, http.body as Readable),
  )
  serve(contract.readAttachment, readsAttachments, ({ tx, params, session }) =>
    service.read(tx, files, session.permissions, params.attachments_id),
  )
  serve(contract.removeAttachment, writesAttachments, ({ tx, params, session }) =>
    service.remove(tx, session.permissions, params.attachments_id),
  )
}
