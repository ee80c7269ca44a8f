import type { Readable } from 'node:stream'
import * as contract from '#contract/purchases/inbox.ts'
import { readsInbox, sortsInbox } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { readWebhook } from '#server/platform/webhook.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { address, newAddress, receiveMail } from './mail.ts'
import { readingJob } from './read-file-job.ts'
import * as service from './service.ts'

export function inboxRoutes(serve: Serve, services: Dependencies) {
  const { files, jobs } = services
  serve(contract.listInbox, readsInbox, ({ tx, query }) => service.list(tx, query))
  serve(contract.getInboxItem, readsInbox, ({ tx, params }) => service.get(tx, params.inbox_items_id))
  serve(contract.uploadToInbox, sortsInbox, ({ tx, query, http }) =>
    service.upload(tx, files, query.file_name, http.body as Readable, (inbox_items_id) =>
      jobs.enqueue(tx, readingJob(services), { inbox_items_id }),
    ),
  )
  serve(contract.inboxAddress, readsInbox, ({ tx }) => address(tx, services))
  serve(contract.newInboxAddress, sortsInbox, ({ tx }) => newAddress(tx, services))
  serve(contract.readInboxFile, readsInbox, ({ tx, params }) => service.file(tx, files, params.inbox_items_id))
  serve(contract.readInboxPages, readsInbox, ({ tx, params }) => service.pages(tx, files, params.inbox_items_id))
  serve(contract.discardInboxItems, sortsInbox, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.discard(row, id, body.is_discarded)),
  )
  serve(contract.discardInboxItem, sortsInbox, ({ tx, params, body }) =>
    service.discard(tx, params.inbox_items_id, body.is_discarded),
  )
}

/** The webhook of the mail service; no byte is parsed before its signature is verified. */
export function mailWebhookRoutes({ public: open }: ServeOpen, services: Dependencies) {
  open(contract.receiveMailWebhook, async ({ http }) => {
    const mail = await readWebhook(services, http, 'the mail service’s', (raw) =>
      services.maildrop?.readWebhook(raw, http.headers),
    )
    return { outcome: await receiveMail(services, mail) }
  })
}
