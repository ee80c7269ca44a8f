import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { balance } from '#server/ledger/balances.ts'
import { storedSettings } from '#server/domains/payroll/runs/settings.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** What is set aside for gratuity at the end of a day, by the balance of its liability account; that nothing is, where the company sets none aside. */
export async function gratuityHeld(tx: CompanyTx, { day }: Extract<Topic, { kind: 'gratuity' }>): Promise<() => TopicAnswer> {
  const date = day ?? dateInIndia(tx.now)
  const { provides_gratuity, provision_accounts_id } = await storedSettings(tx)
  if (provision_accounts_id === null)
    return () => ({
      reply: t('You do not set gratuity aside: no provision is booked. Switch it on in the settings of Payroll.'),
      derivation: '',
      table: null,
      link: '/payroll',
    })
  const held = 0 - (await balance(tx, provision_accounts_id, date))
  return () => ({
    reply: t('₹{amount} is set aside for gratuity at the end of {date}.', { amount: formatPaise(held), date: formatDate(date) }),
    derivation: provides_gratuity
      ? t('The balance of the account for gratuity. Each approved monthly pay run adds to it.')
      : t('The balance of the account for gratuity. Pay runs no longer add to it.'),
    table: null,
    link: '/payroll',
  })
}
