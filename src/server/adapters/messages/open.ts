import type { Database } from '#server/platform/db.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { httpMessages } from './http.ts'
import type { Messages } from './port.ts'

type Settings = { smsUrl: string | undefined; smsToken: string | undefined }

/** Through the configured provider; without one, stored in the development mailbox, and refused where mail is really sent. */
export function openMessages({ smsUrl, smsToken }: Settings, mail: Mailer, database: Pick<Database, 'pool'>): Messages {
  if (smsUrl !== undefined) return httpMessages(smsUrl, smsToken)
  return {
    async send(to, text) {
      if (!mail.development) throw new Error('no provider of text messages is set up: set SMS_URL')
      await mail.send(database, { kind: 'text-message', to: `+91 ${to}`, subject: 'Text message', text })
    },
  }
}
