import type { Letter } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { currentLanguage } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { MailKind } from '#server/platform/mail-kinds.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { customerPages, mailedPages } from './customer-pages.ts'
import { letterJob, type MailedKind, notifyFailure } from './letter.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

type Mailed<Document> = {
  /**
   * The table with `email_status`, `emailed_to` and `emailed_at`; its id is `<table>_id`. The name comes from code, never from a
   * request.
   */
  table: string
  job: MailKind
  kind: MailedKind
  /** The column of its number. */
  number: `${string}_number`
  /** Its page, before the id. */
  page: string
  /** Nobody on file chose its language, so it is in that of the person who sends it. */
  isInSendersLanguage?: true
  /** Locks it; throws when it is not to be mailed. */
  lock: (tx: CompanyTx, id: string) => Promise<unknown>
  paper: (tx: CompanyTx, files: FileStore, id: string) => Promise<PaperDocument>
  get: (tx: CompanyTx, id: string) => Promise<Document>
}

type Needs = Pick<Dependencies, 'files' | 'mail' | 'database' | 'config'>

/** How a document is mailed, for every kind of them: asked for in one transaction, sent by a job after it, noted in another. */
export function mailing<Document>({
  table,
  job: name,
  kind,
  number,
  page,
  isInSendersLanguage,
  lock,
  paper,
  get,
}: Mailed<Document>) {
  const key = `${table}_id`
  type Payload = Letter & Record<string, string>

  /** Requests a mail of the document; a job sends it after this transaction. */
  async function email(tx: CompanyTx, services: Dependencies, id: string, letter: Letter): Promise<Document> {
    await lock(tx, id)
    await tx.client.query(
      `UPDATE ${table} SET email_status = 'queued', emailed_to = $3 WHERE companies_id = $1 AND ${key} = $2`,
      [tx.companies_id, id, letter.to],
    )
    await audit(tx, 'email_asked', table, id, { to: letter.to })
    await services.jobs.enqueue(tx, job(services), { ...letter, language: currentLanguage(), [key]: id })
    return get(tx, id)
  }

  /** Mails it with its PDF. A failed try is shown and tried again. */
  const job = (services: Needs): JobDefinition<Payload> =>
    letterJob({
      name,
      mail: services.mail,
      read: (tx, { [key]: id = '', language }) =>
        inLanguageOf(isInSendersLanguage ? language : 'en', () => paper(tx, services.files, id)),
      page: async (tx, { [key]: id = '' }) => customerPages.find(table)?.(tx, services, id),
      note: (tx, { to, [key]: id = '' }, status) => note(tx, id, status, to),
    })

  async function note(tx: CompanyTx, id: string, status: 'sent' | 'failed', to: string) {
    // Before the document is changed: a payment by the page locks that first too.
    if (status === 'sent') await mailedPages.find(table)?.(tx, id)
    const { rows } = await tx.client.query<{ before: string | null; number: string | null }>(
      `UPDATE ${table} d SET email_status = $3, emailed_to = $4, emailed_at = CASE WHEN $3 = 'sent' THEN $5 ELSE d.emailed_at END
       FROM ${table} o WHERE d.companies_id = $1 AND d.${key} = $2 AND o.companies_id = $1 AND o.${key} = $2
       RETURNING o.email_status AS before, d.${number} AS number`,
      [tx.companies_id, id, status, to, tx.now],
    )
    await audit(tx, `email_${status}`, table, id, { to, on: dateInIndia(tx.now) })
    // It is retried automatically, so that one notification is enough.
    if (status === 'failed' && rows[0]?.before !== 'failed')
      await notifyFailure(tx, { kind, number: rows[0]?.number ?? null, to, link: `${page}/${id}` })
  }

  return { email, job }
}
