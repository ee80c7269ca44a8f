import type { FastifyBaseLogger } from 'fastify'
import { openLanguageModel } from './adapters/language-model/open.ts'
import { openMaildrop } from './adapters/maildrop/http.ts'
import { openMessages } from './adapters/messages/open.ts'
import { openBank, openGateway } from './adapters/open.ts'
import type { Config } from './config.ts'
import { fileSpool } from './platform/archive/spool.ts'
import type { Database } from './platform/db.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { openFiles } from './platform/files.ts'
import { openLive } from './platform/live.ts'
import { openMail } from './platform/mail.ts'
import { publicOrigin } from './platform/public-address.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { ServerLink } from './platform/server-link.ts'
import { onSessionChanges } from './platform/session-cache.ts'

type Needs = {
  config: Config
  database: Database
  secret: Buffer
  securityLog: SecurityLog
  link: ServerLink
  log: FastifyBaseLogger
}

/** What use cases work with, but for the queue of jobs; `development`: no mail leaves this server. */
export function openServices({ config, database, secret, securityLog, link, log }: Needs) {
  const [gateway, bank] = [openGateway(config), openBank(config)]
  const files = openFiles(config.files, { quotaBytes: config.storageBytes, spool: fileSpool(config) })
  const development = config.smtpUrl === undefined && !config.production
  const mail = openMail(secret, development, publicOrigin(config))
  const languageModel = openLanguageModel(config)
  const maildrop = openMaildrop(config)
  const live = openLive(link, database, log)
  onSessionChanges(link, () => void live.beat().catch((error: unknown) => log.warn({ err: error }, 'streams')))
  const messages = openMessages(config, mail, database)
  const outside = { gateway, bank, languageModel, maildrop, messages }
  const services = { database, files, mail, live, config, securityLog, ...outside } as Dependencies
  return { services, development }
}
