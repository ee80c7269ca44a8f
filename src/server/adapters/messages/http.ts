import { parsePhoneNumberWithError } from 'libphonenumber-js/mobile'
import type { Messages } from './port.ts'

const PATIENCE = 10_000

/** A provider that takes `{ to, text }` as JSON by POST, `to` in E.164; anything but a 2xx answer is a failure. */
export function httpMessages(url: string, token: string | undefined): Messages {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: parsePhoneNumberWithError(to, 'IN').number, text }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`)
    },
  }
}
