import type { IncomingHttpHeaders } from 'node:http'

/** A mail as the service tells of it; the attachments are fetched from it. */
export type Mail = {
  message_id: string
  sent_at: Date
  /** Addresses in small letters. */
  recipients: readonly string[]
  sender: string
  subject: string
  attachments: readonly { id: string; name: string }[]
}

/** The service that takes mail for `domain`. Never called inside a transaction. */
export type Maildrop = {
  domain: string
  /** What the bytes say; undefined when their signature is not the service's, or they say no mail. */
  readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Mail | undefined
  /** The bytes of an attachment; undefined when the service has it no more. Throws OutsideError when it does not answer. */
  fetch: (message_id: string, attachment_id: string) => Promise<Buffer | undefined>
}
