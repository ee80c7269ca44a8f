import { parsePhoneNumberWithError } from 'libphonenumber-js/mobile'
import { OutsideError } from '../outside.ts'
import { openParty } from '../party.ts'
import type { Messages } from './port.ts'

/** A provider that accepts `{ to, text }` as JSON by POST, `to` in E.164; any response but 2xx is a failure. */
export function httpMessages(url: string, token: string | undefined, timeoutMs?: number): Messages {
  const ask = openParty({ name: 'The provider of text messages', timeoutMs, mostBytes: 65_536, wantsJson: false })
  return {
    async send(to, text) {
      const { status } = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: parsePhoneNumberWithError(to, 'IN').number, text }),
      })
      if (status >= 300) throw new OutsideError('refused', `the provider of text messages answered ${status}`, { status })
    },
  }
}
