import type { IncomingHttpHeaders } from 'node:http'

/** A mail as announced by the service; the attachments are fetched from it. */
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
  /** The parsed bytes; undefined if their signature is not the service's, or they are no mail. */
  readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Mail | undefined
  /** The bytes of an attachment; undefined if the service no longer has it. Throws OutsideError if it does not respond. */
  fetch: (message_id: string, attachment_id: string) => Promise<Buffer | undefined>
}
