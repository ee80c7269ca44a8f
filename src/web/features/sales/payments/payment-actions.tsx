import type { Payment } from '#contract/sales/payments.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

/** What opens over the page of a payment. */
export type PaymentLayer = 'amend' | 'allocate' | 'void' | 'email'

/** What can be done with a payment that is not undone. */
export function PaymentActions({ payment, onOpen }: { payment: Payment; onOpen: (layer: PaymentLayer) => void }) {
  return (
    <>
      <Button icon="mail" onClick={() => onOpen('email')}>
        {t('Email receipt')}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            {
              id: 'pdf',
              label: t('Download PDF'),
              icon: 'download',
              onSelect: () => void savePdfOrSay(savePdf(payment)),
            },
          ],
          [{ id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') }],
          [{ id: 'void', label: t('Undo payment'), icon: 'undo', danger: true, onSelect: () => onOpen('void') }],
        ]}
      />
      {payment.unallocated > 0 && (
        <Button tone="primary" onClick={() => onOpen('allocate')}>
          {t('Allocate {leftOf}', { leftOf: leftOf(payment) })}
        </Button>
      )}
    </>
  )
}

const leftOf = ({ currency, foreign_left, unallocated }: Payment) =>
  currency === null || foreign_left === null ? `₹${formatPaise(unallocated)}` : formatForeign(foreign_left, currency)
