import { useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import type { PaymentDraft } from './use-payment-form.ts'

/** TDS and bank charge, once asked for. */
export function Deductions({ payment: { form, deduct } }: { payment: PaymentDraft }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button tone="quiet" icon="add" onClick={() => setOpen(true)}>
          {t('TDS withheld or bank charge')}
        </Button>
      </div>
    )
  return (
    <Pair>
      <MoneyInput
        label={t('TDS withheld (₹)')}
        optional
        help={t('You claim it from the government')}
        {...form.field('tds_amount')}
        onChange={(tds_amount) => deduct({ tds_amount })}
      />
      <MoneyInput
        label={t('Bank charge (₹)')}
        optional
        {...form.field('bank_charge')}
        onChange={(bank_charge) => deduct({ bank_charge })}
      />
    </Pair>
  )
}
