import { ALLOW_INSECURE_NETWORK, ALLOW_PLAIN_HTTP, type Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/public-address.ts'
import { type Check, ok, refused, warning } from './check.ts'

/** Checks of the settings alone: outside production only who can reach the server, in production all compulsory settings. */
export function settingsChecks(config: Config): Check[] {
  if (!config.production)
    return [
      warning(
        'environment',
        'NODE_ENV is not production: set it before real people use this server; kosha doctor --production tells what that needs.',
      ),
      network(config),
    ]
  return [
    ok('environment', 'NODE_ENV is production.'),
    publicAddress(config),
    proxy(config),
    mail(config),
    secret(config),
    demo(config),
    encryption(config),
    ...plainHttp(config),
    network(config),
    operator(config),
    operatorEmail(config),
  ]
}

function publicAddress({ publicUrl }: Config): Check {
  const name = 'public address'
  if (publicUrl === undefined)
    return refused(
      name,
      'KOSHA_URL is not set: set it to the address people reach this server at, such as https://books.example.in.',
    )
  if (URL.parse(publicUrl)?.protocol !== 'https:')
    return refused(name, `KOSHA_URL is ${publicUrl}: set an https address, with a proxy in front that has the certificate.`)
  return ok(name, `People reach the server at ${publicUrl}.`)
}

const proxy = ({ proxies }: Config): Check =>
  proxies === false
    ? warning(
        'proxy',
        'KOSHA_PROXIES is none: behind a proxy everybody seems to come from its address; set it to the address of the proxy.',
      )
    : ok('proxy', 'The addresses of people are taken from the proxy that KOSHA_PROXIES names.')

function mail({ smtpUrl }: Config): Check {
  const name = 'mail'
  if (smtpUrl === undefined)
    return refused(
      name,
      'SMTP_URL is not set: set it to the mail server that sends codes and invoices, such as smtps://user:password@host.',
    )
  const url = URL.parse(smtpUrl)
  if (url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:')
    return refused(name, 'SMTP_URL is no address of a mail server: set one such as smtps://user:password@host.')
  const isSure = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true' || isLoopback(url.hostname)
  return isSure
    ? ok(name, `Mail is sent by ${url.host}.`)
    : warning(
        name,
        `Mail goes to ${url.host} in the clear when that server offers no TLS: add ?requireTLS=true to SMTP_URL, or use smtps.`,
      )
}

function secret({ secret: text }: Config): Check {
  const make = 'make one with `openssl rand -base64 32` and keep a copy apart from the backups.'
  if (text === undefined) return refused('secret', `KOSHA_SECRET is not set: ${make}`)
  if (Buffer.from(text, 'base64').length !== 32) return refused('secret', `KOSHA_SECRET must be 32 bytes in base64: ${make}`)
  return ok('secret', 'Keys are sealed with KOSHA_SECRET.')
}

const demo = ({ demo: isOn }: Config): Check =>
  isOn
    ? refused('demo', 'KOSHA_DEMO is on, which makes accounts with a published password: unset it.')
    : ok('demo', 'No demo company is made.')

const encryption = ({ encryption: isOn }: Config): Check =>
  isOn ? ok('encryption', 'Requests of the web app are encrypted.') : refused('encryption', 'KOSHA_ENCRYPTION is off: unset it.')

/** Services outside that the server sends business data or passwords to. */
function outsideServices(config: Config): [string, string | undefined][] {
  return [
    ['KOSHA_VERIFIER_URL', config.verifierUrl],
    ['KOSHA_GST_NETWORK_URL', config.gstNetwork.url],
    ['KOSHA_GST_PORTAL_URL', config.gstPortal?.base],
    ['KOSHA_RATES_URL', config.ratesUrl],
    ['KOSHA_MAILDROP_URL', config.maildrop?.url],
    ['KOSHA_LLM_URL', config.languageModel?.url],
    ['SMS_URL', config.smsUrl],
    ['KOSHA_COLLECT_URL', config.collectUrl],
    ['KOSHA_CHAT_SCRIPT', config.chatScriptUrl],
    ['KOSHA_BACKUP_S3', config.backupS3?.origin],
  ]
}

function plainHttp(config: Config): Check[] {
  const checks = outsideServices(config).flatMap(([name, text]): Check[] => {
    const url = text === undefined ? null : URL.parse(text)
    if (url === null || url.protocol === 'https:') return []
    if (!isLoopback(url.hostname))
      return [
        refused('outside services', `${name} is not https: what is sent there could be read on the way. Set an https address.`),
      ]
    if (config.allowPlainHttp)
      return [warning('outside services', `${name} is plain http to this machine, which KOSHA_ALLOW_PLAIN_HTTP allows.`)]
    return [
      refused(
        'outside services',
        `${name} is plain http: set an https address, or KOSHA_ALLOW_PLAIN_HTTP=${ALLOW_PLAIN_HTTP} when the service runs on this machine.`,
      ),
    ]
  })
  return checks.length > 0 ? checks : [ok('outside services', 'Outside services are reached by https.')]
}

function network({ production, host, allowInsecureNetwork }: Config): Check {
  const name = 'network'
  if (isLoopback(host)) return ok(name, 'Only this machine reaches the server: a proxy with TLS stands in front.')
  if (production) return warning(name, `HOST is ${host}: let only the proxy with TLS reach port and address of the server.`)
  if (allowInsecureNetwork)
    return warning(name, `HOST is ${host}: anybody on the network can use the demo and read the mails at /dev/mailbox.`)
  return refused(
    name,
    `HOST is ${host}, so that other machines reach a server that is not set up for production: set NODE_ENV=production, or KOSHA_ALLOW_INSECURE_NETWORK=${ALLOW_INSECURE_NETWORK} on a network you trust.`,
  )
}

const operator = ({ operator: { gstin } }: Config): Check =>
  gstin === undefined
    ? warning('operator', 'KOSHA_OPERATOR_GSTIN is not set: plans are invoiced without GST.')
    : ok('operator', `Plans are invoiced with the GSTIN ${gstin}.`)

const operatorEmail = ({ operatorEmail: email }: Config): Check =>
  email === undefined
    ? warning('alarms', 'KOSHA_OPERATOR_EMAIL is not set: set it to get an email when storage runs low or a backup fails.')
    : ok('alarms', `Alarms are mailed to ${email}.`)
