import type { Bank } from '#server/adapters/bank/port.ts'
import type { Gateway } from '#server/adapters/gateway/port.ts'
import type { LanguageModel } from '#server/adapters/language-model/port.ts'
import type { Maildrop } from '#server/adapters/maildrop/port.ts'
import type { Messages } from '#server/adapters/messages/port.ts'
import type { Config } from '#server/config.ts'
import type { Database } from './db.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mail.ts'
import type { SecurityLog } from './security-log.ts'

/** What use cases need beyond their transaction. What is outside is missing where the installation has no access to it. */
export type Dependencies = {
  database: Database
  files: FileStore
  mail: Mailer
  jobs: Jobs
  live: Live
  config: Config
  securityLog: SecurityLog
  messages: Messages
  gateway?: Gateway
  bank?: Bank
  maildrop?: Maildrop
  languageModel?: LanguageModel
}
