/** Header names of the encrypted layer, as the wire spells them. */
export const envelopeHeader = {
  session: 'X-SESSION-ID',
  mac: 'X-MAC',
  dek: 'X-DEK',
  timeZone: 'TIME-ZONE',
  accountPayable: 'is_account_payable',
} as const

/** The one field that replaces a body. */
export const envelopeField = { request: 'encrypted_request', response: 'encrypted_response' } as const

export const ENVELOPE_VERSION = 'v1'
export const RSA_BITS = 2048
export const AES_BITS = 256
export const IV_BITS = 128
/** Harmless only because what goes in is a random 256-bit key. Nothing a person chose may ever go in. */
export const KDF_ITERATIONS = 100
/** How long a client may use one data key; every message has its own IV regardless. */
export const DEK_LIFE_MS = 500
/** The page waits this long before it exchanges keys. */
export const KEY_EXCHANGE_DELAY_MS = 500
/** The allowed difference between a request's timestamp and the server's clock. */
export const SKEW_MS = 120_000
