import { payables } from '#contract/permissions.ts'
import { MAX_INBOX_BYTES } from '#contract/purchases/inbox.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { readingJob } from './read-file-job.ts'
import { storeInboxFile } from './service.ts'

type Letter = {
  message_id: string
  sender: string
  mail_status: 'waiting' | 'taken'
  attachments: { id: string; name: string }[]
}

/**
 * Fetches the attachments of a mail between transactions and puts each into the inbox, once; other parts are skipped. The queue retries a
 * service that does not respond, without creating items twice.
 */
export function fetchingJob(services: Dependencies): JobDefinition<{ inbox_mails_id: string }> {
  return {
    name: 'inbox-mail',
    retries: 10,
    async run(within, { inbox_mails_id }) {
      const letter = await within((tx) => letterOf(tx, inbox_mails_id))
      if (!letter || letter.mail_status === 'taken' || !services.maildrop) return
      let papers = 0
      for (const { id, name } of letter.attachments) {
        const bytes = await services.maildrop.fetch(letter.message_id, id)
        if (!bytes || bytes.length > MAX_INBOX_BYTES) continue
        papers += await within((tx) => keep(tx, services, { name, bytes }))
      }
      await within((tx) => take(tx, inbox_mails_id, letter.sender, papers))
    },
  }
}

async function letterOf(tx: CompanyTx, inbox_mails_id: string): Promise<Letter | undefined> {
  const { rows } = await tx.client.query<Letter>(
    'SELECT message_id, sender, mail_status, attachments FROM inbox_mails WHERE companies_id = $1 AND inbox_mails_id = $2',
    [tx.companies_id, inbox_mails_id],
  )
  return rows[0]
}

/** 1 for a bill, 0 for a logo, a signature or anything else. */
async function keep(tx: CompanyTx, services: Dependencies, paper: { name: string; bytes: Buffer }): Promise<number> {
  try {
    await storeInboxFile(tx, services.files, { source: 'mail', ...paper }, (inbox_items_id) =>
      services.jobs.enqueue(tx, readingJob(services), { inbox_items_id }),
    )
    return 1
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_file') return 0
    throw error
  }
}

async function take(tx: CompanyTx, inbox_mails_id: string, sender: string, papers: number): Promise<void> {
  const { rowCount } = await tx.client.query(
    `UPDATE inbox_mails SET mail_status = 'taken' WHERE companies_id = $1 AND inbox_mails_id = $2 AND mail_status = 'waiting'`,
    [tx.companies_id, inbox_mails_id],
  )
  if (rowCount === 0 || papers === 0) return
  await notify(tx, {
    to: { permissions: payables },
    kind: 'bill',
    title: sentence('{sender} mailed {count, plural, one {a document} other {# documents}}', {
      sender: sender.slice(0, 120),
      count: papers,
    }),
    link: '/payables/inbox',
  })
}
