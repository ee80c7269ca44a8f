import type { Messages } from '#server/adapters/messages/port.ts'
import type { Database } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { effect } from '#server/platform/registry.ts'
import { masterSecret } from '#server/platform/secret.ts'
import type { SecurityLog } from '#server/platform/security-log.ts'

type Who = { companies_id: string; accounts_id: string }

/** A person has shown that the email of their account is theirs. */
export const accountVerified = effect<[Dependencies, Who]>()

export type Needs = {
  database: Database
  mail: Mailer
  jobs: Jobs
  securityLog: SecurityLog
  messages: Messages
  secret: Buffer
  /** The public address of this server: the beginning of links in mails. */
  origin: () => string
  signUps: number
  /** The effects of verifying an email address. */
  onVerified: (who: Who) => Promise<void>
}

/** The dependencies of sign-up and sign-in, from the server's. */
export function identityNeeds(dependencies: Dependencies): Needs {
  const { config } = dependencies
  return {
    ...dependencies,
    secret: masterSecret(config.secret, config.data),
    origin: () => publicOrigin(config),
    signUps: config.signUps,
    onVerified: (who) => accountVerified.run(dependencies, who),
  }
}
