import { isIP } from 'node:net'
import path from 'node:path'
import { type ApiService, services } from '#contract/services.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { stateOf } from '#core/identifiers/states.ts'
import { product } from '#core/product.ts'

/** An operator's mistake: one sentence with the remedy. The process prints it and exits with code 1. */
export class OperatorError extends Error {}

/** What KOSHA_ALLOW_INSECURE_NETWORK and KOSHA_ALLOW_PLAIN_HTTP are set to by a person who means it. */
export const ALLOW_INSECURE_NETWORK = 'anyone-on-this-network-can-connect'
export const ALLOW_PLAIN_HTTP = 'to-this-machine'

export type Config = ReturnType<typeof readConfig>

/** Reads every setting, from nowhere else than `env`. Throws OperatorError naming the setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production'
  const data = path.resolve(env.KOSHA_DATA || 'data')
  if (production && env.KOSHA_NOW) throw new OperatorError('KOSHA_NOW fixes the clock and is refused in production: unset it.')
  if (production) refuseSandbox(env)
  return {
    production,
    port: wholeNumber('PORT', env.PORT || '4000', 0, 65_535),
    host: env.HOST || '127.0.0.1',
    /** A server that is not set up for production may be reached by other machines. */
    allowInsecureNetwork: allowed('KOSHA_ALLOW_INSECURE_NETWORK', env.KOSHA_ALLOW_INSECURE_NETWORK, ALLOW_INSECURE_NETWORK),
    /** In production services on this machine may be reached by plain http. */
    allowPlainHttp: allowed('KOSHA_ALLOW_PLAIN_HTTP', env.KOSHA_ALLOW_PLAIN_HTTP, ALLOW_PLAIN_HTTP),
    data,
    databaseUrl: env.DATABASE_URL || undefined,
    /** How the server signs in to that database for requests and jobs; DATABASE_URL then only prepares it. */
    databaseAppUrl: appUrl(env),
    /** The fixed instant of the clock, for demonstrations and evaluation. */
    now: env.KOSHA_NOW ? instant(env.KOSHA_NOW) : undefined,
    /** The server's public URL. Read it through `publicOrigin`, which also handles an unset one. */
    publicUrl: address('KOSHA_URL', env.KOSHA_URL),
    /** Proxies whose headers for a client's address, protocol and host are trusted, as Fastify's `trustProxy`; false for none. */
    proxies: proxies(env.KOSHA_PROXIES, production),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Kosha <no-reply@localhost>',
    /** Takes `{ to, text }` by POST and sends a text message; without it they are stored in the development mailbox. */
    smsUrl: env.SMS_URL || undefined,
    smsToken: env.SMS_TOKEN || undefined,
    files: path.resolve(env.KOSHA_FILES || path.join(data, 'files')),
    /** What the files of one company may take. */
    storageBytes: wholeNumber('KOSHA_STORAGE_MB', env.KOSHA_STORAGE_MB || '10240', 1, 1_000_000_000) * 1_048_576,
    backups: path.resolve(env.KOSHA_BACKUPS || path.join(data, 'backups')),
    ...backupKey(env),
    /** An object storage that takes the place of the backups folder. */
    backupS3: objectStorage(env),
    services: hosted(env.KOSHA_SERVICES),
    /** Accounts that may be opened from one network address in an hour. */
    signUps: wholeNumber('KOSHA_SIGNUPS', env.KOSHA_SIGNUPS || '60', 1, 1_000_000),
    encryption: flag('KOSHA_ENCRYPTION', env.KOSHA_ENCRYPTION, true),
    demo: flag('KOSHA_DEMO', env.KOSHA_DEMO, !production),
    operator: operator(env, production),
    /** Undefined without keys: the sandbox gateway is used, or in production none. */
    razorpay: razorpay(env),
    /**
     * The service that verifies PANs, GSTINs, bank accounts and documents, as `https://user:password@host`; the sandbox's when
     * unset.
     */
    verifierUrl: address('KOSHA_VERIFIER_URL', env.KOSHA_VERIFIER_URL),
    /** How long to wait for its response before a later retry. */
    verifierSeconds: wholeNumber('KOSHA_VERIFIER_SECONDS', env.KOSHA_VERIFIER_SECONDS || '10', 1, 120),
    /** The e-invoice and e-way bill portals, through a service provider; the sandbox's when unset. */
    gstNetwork: gstNetwork(env),
    /** Who publishes reference rates of currencies, as `https://user:password@host`; the sandbox's when unset. */
    ratesUrl: address('KOSHA_RATES_URL', env.KOSHA_RATES_URL),
    /** The service that takes mail for the payables inbox; the sandbox's when unset. */
    maildrop: maildrop(env),
    /** Undefined unless an address is set: nothing of a question leaves the machine. */
    languageModel: languageModel(env),
    /** Outside parties that are played by services of our own. Never in production. */
    sandbox: {
      isOn: !production && flag('KOSHA_SANDBOX', env.KOSHA_SANDBOX, true),
      ports: sandboxPorts(env),
      /** Of services that run already, as `http://user:password@host:port`; filled by those that are started with the server. */
      addresses: sandboxAddresses(env),
    },
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
    logLevel: env.LOG_LEVEL || 'info',
  }
}

/**
 * The operator of this installation, who invoices its plans. Outside production a made-up GSTIN shows what the invoices look
 * like.
 */
function operator(env: NodeJS.ProcessEnv, production: boolean) {
  const gstin = env.KOSHA_OPERATOR_GSTIN || (production ? undefined : '29AABCK2026L1ZI')
  const problem = gstin === undefined ? undefined : gstinProblem(gstin)
  if (problem !== undefined) throw new OperatorError(`KOSHA_OPERATOR_GSTIN is ${gstin}: ${problem}.`)
  const state_code = gstin?.slice(0, 2) ?? (env.KOSHA_OPERATOR_STATE || '29')
  if (stateOf(state_code) === undefined)
    throw new OperatorError(`KOSHA_OPERATOR_STATE is ${state_code}: set a GST state code such as 29.`)
  return { company_name: env.KOSHA_OPERATOR_NAME || product.name, gstin, state_code }
}

function appUrl(env: NodeJS.ProcessEnv) {
  if (env.DATABASE_APP_URL && !env.DATABASE_URL)
    throw new OperatorError('DATABASE_APP_URL is set without DATABASE_URL: set that to the owner of the same database.')
  return env.DATABASE_APP_URL || undefined
}

function razorpay(env: NodeJS.ProcessEnv) {
  const [key_id, key_secret, webhook_secret] = [
    env.KOSHA_RAZORPAY_KEY_ID,
    env.KOSHA_RAZORPAY_KEY_SECRET,
    env.KOSHA_RAZORPAY_WEBHOOK_SECRET,
  ]
  if (key_id && key_secret && webhook_secret) return { key_id, key_secret, webhook_secret }
  if (key_id || key_secret || webhook_secret)
    throw new OperatorError(
      'Set KOSHA_RAZORPAY_KEY_ID, KOSHA_RAZORPAY_KEY_SECRET and KOSHA_RAZORPAY_WEBHOOK_SECRET, or none of them.',
    )
  return undefined
}

function gstNetwork(env: NodeJS.ProcessEnv) {
  const url = address('KOSHA_GST_NETWORK_URL', env.KOSHA_GST_NETWORK_URL)
  const keyFile = env.KOSHA_GST_NETWORK_KEY || undefined
  if (url !== undefined && keyFile === undefined)
    throw new OperatorError(
      'KOSHA_GST_NETWORK_KEY is not set: name the file with the portal’s public key, so that its signatures are checked.',
    )
  return { url, keyFile: keyFile && path.resolve(keyFile) }
}

function maildrop(env: NodeJS.ProcessEnv) {
  const url = address('KOSHA_MAILDROP_URL', env.KOSHA_MAILDROP_URL)
  const { KOSHA_MAILDROP_SECRET: secret, KOSHA_MAILDROP_DOMAIN: domain } = env
  if (url && secret && domain) return { url, secret, domain: domain.toLowerCase() }
  if (url || secret || domain)
    throw new OperatorError('Set KOSHA_MAILDROP_URL, KOSHA_MAILDROP_SECRET and KOSHA_MAILDROP_DOMAIN, or none of them.')
  return undefined
}

function languageModel(env: NodeJS.ProcessEnv) {
  const url = address('KOSHA_LLM_URL', env.KOSHA_LLM_URL)
  if (url === undefined) return undefined
  const model = env.KOSHA_LLM_MODEL
  if (!model) throw new OperatorError('KOSHA_LLM_MODEL is not set: name the model that KOSHA_LLM_URL is to answer with.')
  const tokensOfDay = wholeNumber('KOSHA_LLM_TOKENS', env.KOSHA_LLM_TOKENS || '2000000', 1, 1_000_000_000)
  return { url, model, key: env.KOSHA_LLM_KEY || undefined, tokensOfDay }
}

/** The key for encrypting backups, stored apart from the data. */
function backupKey(env: NodeJS.ProcessEnv) {
  const { KOSHA_BACKUP_KEY_FILE: file, KOSHA_BACKUP_PASSPHRASE: passphrase } = env
  if (file && passphrase) throw new OperatorError('Set KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE, not both.')
  if (passphrase && passphrase.length < 16)
    throw new OperatorError('KOSHA_BACKUP_PASSPHRASE is too short: choose at least 16 characters, such as six random words.')
  return { backupKeyFile: file ? path.resolve(file) : undefined, backupPassphrase: passphrase || undefined }
}

function objectStorage(env: NodeJS.ProcessEnv) {
  const text = address('KOSHA_BACKUP_S3', env.KOSHA_BACKUP_S3)
  const lockDays = wholeNumber('KOSHA_BACKUP_LOCK_DAYS', env.KOSHA_BACKUP_LOCK_DAYS || '0', 0, 3_650)
  if (text === undefined) {
    if (lockDays > 0) throw new OperatorError('KOSHA_BACKUP_LOCK_DAYS needs an object storage: set KOSHA_BACKUP_S3 too.')
    return undefined
  }
  const { origin, pathname, username, password, searchParams } = new URL(text)
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '')
  if (username === '' || password === '' || bucket === '')
    throw new OperatorError(
      'KOSHA_BACKUP_S3 needs key, secret and bucket: set an address such as https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/folder?region=ap-south-1.',
    )
  return {
    origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    lockDays,
  }
}

const sandboxNames = ['bank', 'gateway', 'verifier', 'gst', 'mail', 'rates']

function refuseSandbox(env: NodeJS.ProcessEnv) {
  const name = Object.keys(env).find((each) => each.startsWith('KOSHA_SANDBOX') && env[each] && env[each] !== 'off')
  if (name !== undefined) throw new OperatorError(`${name} is for a sandbox and is refused in production: unset it.`)
}

function sandboxPorts(env: NodeJS.ProcessEnv): Record<string, number> {
  return Object.fromEntries(
    sandboxNames.map((name) => {
      const setting = `KOSHA_SANDBOX_${name.toUpperCase()}_PORT`
      return [name, wholeNumber(setting, env[setting] || '0', 0, 65_535)]
    }),
  )
}

function sandboxAddresses(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(
    sandboxNames.map((name) => {
      const setting = `KOSHA_SANDBOX_${name.toUpperCase()}_URL`
      return [name, address(setting, env[setting])]
    }),
  )
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OperatorError(`${name} is ${text}: set a whole number from ${least} to ${most}.`)
  return value
}

function allowed(name: string, text: string | undefined, words: string): boolean {
  if (text && text !== words) throw new OperatorError(`${name} is ${text}: set it to ${words}, or unset it.`)
  return text === words
}

function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new OperatorError(`${name} is ${text}: set it to on or off.`)
}

function address(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new OperatorError(`${name} is ${text}: set an address such as https://example.in/page.`)
  return text
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** In production none unless configured: anyone who can reach the port could otherwise forge any client address in a header. */
function proxies(text: string | undefined, production: boolean): string | false {
  if (!text) return production ? false : 'loopback'
  if (text === 'none') return false
  for (const name of text.split(',').map((part) => part.trim())) {
    const [ip = '', bits = '0'] = name.split('/')
    const isNetwork = isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128)
    if (!isNetwork && !PROXY_RANGES.includes(name))
      throw new OperatorError(
        `KOSHA_PROXIES names ${name}: set addresses or networks such as 10.0.0.7 or 10.0.0.0/8, loopback, or none, by comma.`,
      )
  }
  return text
}

function instant(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`KOSHA_NOW is ${text}: set an instant such as 2026-11-20T10:00:00+05:30.`)
  return date
}

function hosted(text: string | undefined): readonly ApiService[] {
  if (!text) return services
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !services.some((service) => service === name))
  if (unknown !== undefined) throw new OperatorError(`KOSHA_SERVICES names ${unknown}: choose from ${services.join(', ')}.`)
  return services.filter((service) => names.includes(service))
}
