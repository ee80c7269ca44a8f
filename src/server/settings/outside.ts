import path from 'node:path'
import { OperatorError } from './operator-error.ts'
import { address, wholeNumber } from './values.ts'

/** The services that the server calls. */
export const outsideSettings = (env: NodeJS.ProcessEnv) => ({
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
  /** The GST portal for returns, through a service provider (GSP). Undefined: the sandbox's, or in production files that a person uploads. */
  gstPortal: gstPortal(env),
  /** Who publishes reference rates of currencies, as `https://user:password@host`; the sandbox's when unset. */
  ratesUrl: address('KOSHA_RATES_URL', env.KOSHA_RATES_URL),
  /** The service that takes mail for the payables inbox; the sandbox's when unset. */
  maildrop: maildrop(env),
  /** Undefined unless an address is set: nothing of a question leaves the machine. */
  languageModel: languageModel(env),
})

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

function gstPortal(env: NodeJS.ProcessEnv) {
  const base = address('KOSHA_GST_PORTAL_URL', env.KOSHA_GST_PORTAL_URL)
  const { KOSHA_GST_PORTAL_CLIENT_ID: client_id, KOSHA_GST_PORTAL_CLIENT_SECRET: client_secret } = env
  if (base && client_id && client_secret) return { base: base.replace(/\/$/, ''), client_id, client_secret }
  if (base || client_id || client_secret)
    throw new OperatorError(
      'Set KOSHA_GST_PORTAL_URL, KOSHA_GST_PORTAL_CLIENT_ID and KOSHA_GST_PORTAL_CLIENT_SECRET, or none of them.',
    )
  return undefined
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
