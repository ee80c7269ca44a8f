import path from 'node:path'
import { OperatorError } from './settings/operator-error.ts'
import { hosted, operator } from './settings/operator.ts'
import { outsideSettings } from './settings/outside.ts'
import { refuseSandbox, sandboxSettings } from './settings/sandbox.ts'
import { serverSettings } from './settings/server.ts'
import { storageSettings } from './settings/storage.ts'
import { address, flag, wholeNumber } from './settings/values.ts'

export { OperatorError } from './settings/operator-error.ts'
export { ALLOW_INSECURE_NETWORK, ALLOW_PLAIN_HTTP } from './settings/server.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads every setting, from nowhere else than `env`. Throws OperatorError naming the setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production'
  const data = path.resolve(env.KOSHA_DATA || 'data')
  if (production && env.KOSHA_NOW) throw new OperatorError('KOSHA_NOW fixes the clock and is refused in production: unset it.')
  if (production) refuseSandbox(env)
  return {
    ...serverSettings(env, production, data),
    ...mailSettings(env),
    ...storageSettings(env, data),
    services: hosted(env.KOSHA_SERVICES),
    /** Accounts that may be opened from one network address in an hour. */
    signUps: wholeNumber('KOSHA_SIGNUPS', env.KOSHA_SIGNUPS || '60', 1, 1_000_000),
    encryption: flag('KOSHA_ENCRYPTION', env.KOSHA_ENCRYPTION, true),
    demo: flag('KOSHA_DEMO', env.KOSHA_DEMO, !production),
    operator: operator(env, production),
    ...outsideSettings(env),
    sandbox: sandboxSettings(env, production),
    ...pageSettings(env),
    logLevel: env.LOG_LEVEL || 'info',
  }
}

const mailSettings = (env: NodeJS.ProcessEnv) => ({
  smtpUrl: env.SMTP_URL || undefined,
  mailFrom: env.MAIL_FROM || 'Kosha <no-reply@localhost>',
  /** Takes `{ to, text }` by POST and sends a text message; without it they are stored in the development mailbox. */
  smsUrl: env.SMS_URL || undefined,
  smsToken: env.SMS_TOKEN || undefined,
})

/** The keys, and where people are led and written to. */
const pageSettings = (env: NodeJS.ProcessEnv) => ({
  /** 32 bytes, base64: seals keys at rest. Made once under the data folder when unset. */
  secret: env.KOSHA_SECRET || undefined,
  /** The one from before, while `kosha rotate-secret` changes it. */
  oldSecret: env.KOSHA_OLD_SECRET || undefined,
  /** Pages elsewhere that the user menu leads to. */
  outside: {
    blog: address('KOSHA_BLOG_URL', env.KOSHA_BLOG_URL),
    help: address('KOSHA_HELP_URL', env.KOSHA_HELP_URL),
    terms: address('KOSHA_TERMS_URL', env.KOSHA_TERMS_URL),
    privacy: address('KOSHA_PRIVACY_URL', env.KOSHA_PRIVACY_URL),
  },
  /** The collection page that `/pay` leads to, with the query it came with. */
  collectUrl: address('KOSHA_COLLECT_URL', env.KOSHA_COLLECT_URL),
  /** Who is mailed once a day while an alarm lasts. */
  operatorEmail: env.KOSHA_OPERATOR_EMAIL || undefined,
  /** Also receives messages to the team by mail. */
  supportEmail: env.KOSHA_SUPPORT_EMAIL || undefined,
  /** A chat widget that takes the place of the built-in conversation. */
  chatScriptUrl: address('KOSHA_CHAT_SCRIPT', env.KOSHA_CHAT_SCRIPT),
})
