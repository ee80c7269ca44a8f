import { answering, type OpenService } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { accountRoutes } from './account-desk.ts'
import { schema } from './ledger.ts'
import { consentSchema } from './consents.ts'
import { openFeeds } from './feed-desk.ts'
import { messagesPage, messagesPolicy } from './messages.ts'
import { openPayouts } from './payout-desk.ts'
import { payoutSchema } from './payouts.ts'
import { type Conclusion, concludeNow, transferRoutes } from './transfer-desk.ts'

/**
 * A bank with its own ledger: balances, one-time passwords, transfers and payouts identified by the payer's reference,
 * statements.
 */
export const openBank: OpenService = (folder) => {
  const store = openStore(folder, 'bank', schema + payoutSchema + consentSchema)
  const credentials = credentialsOf(store, 'bank')
  const payouts = openPayouts(store, credentials.split(':')[1] ?? '')
  const feeds = openFeeds(store, credentials.split(':')[1] ?? '')

  const messages = () =>
    store.prepare('SELECT mobile, body, at FROM messages ORDER BY id DESC LIMIT 20').all() as {
      mobile: string
      body: string
      at: number
    }[]

  return {
    credentials,
    listener: answering(credentials, {
      open: {
        'GET /messages': () => ({ body: messagesPage(messages()), type: 'text/html; charset=utf-8', headers: messagesPolicy }),
        'GET /messages.json': () => ({ json: messages() }),
        ...feeds.open,
      },
      closed: {
        ...accountRoutes(store),
        ...transferRoutes(store),
        ...payouts.routes,
        ...feeds.closed,
      },
      onControl(body) {
        if ('conclude' in body) concludeNow(store, body.conclude as Conclusion)
        payouts.onControl(body)
        feeds.onControl(body)
      },
    }),
    close() {
      payouts.close()
      feeds.close()
      store.close()
    },
  }
}
