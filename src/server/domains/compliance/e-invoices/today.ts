import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { summary } from './read.ts'

/** Invoices that must be registered by law and are not: rejected by the portal, or near or past the deadline. */
export const eInvoicesToday: TodaySource = {
  place: 30,
  permissions: ['ACCOUNTS_RECEIVABLE'],
  feature: 'e-invoice',
  async lines(tx) {
    const { open, failed, due_soon, late } = await summary(tx)
    const count = open + failed
    if (count === 0) return []
    return [
      {
        icon: 'shield',
        tone: late > 0 ? 'danger' : 'warning',
        title: t('{einvoices} to register', { einvoices: plural(count, 'e-invoice') }),
        why: reason({ failed, due_soon, late }),
        count,
        amount: null,
        button: {
          label: failed > 0 ? t('Correct {failed}', { failed }) : t('Register {count}', { count }),
          link: '/receivables/e-invoices',
          search: { status: failed > 0 ? 'failed' : 'open' },
        },
      },
    ]
  },
}

function reason({ failed, due_soon, late }: Record<'failed' | 'due_soon' | 'late', number>): string {
  if (late > 0) return t('The last day to register {invoices} has passed', { invoices: plural(late, 'invoice') })
  if (failed > 0) return t('The portal refused {invoices}', { invoices: plural(failed, 'invoice') })
  if (due_soon > 0) return t('The last day to register {invoices} is near', { invoices: plural(due_soon, 'invoice') })
  return t('Without registration the customer cannot claim the input tax')
}
