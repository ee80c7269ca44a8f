import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#contract/payouts/cards.ts'
import { type Payout, PayoutInput } from '#contract/payouts/payouts.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Paise } from '#core/money.ts'
import { accountProblem } from '#core/billing/subscription-payments/checks.ts'
import { inContext, t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AccountField } from '../account-field.tsx'
import { savePayout, accountsQuery } from '../pay-form-api.ts'
import { newValues, type PayoutValues } from '../form-values.ts'
import own from '../payouts.module.css'
import { PlanCard } from '../plan-card.tsx'

type Part = 'all' | 'minimum' | 'part'

/** Repays a card from a bank account: the full statement, the minimum, or another amount. */
export function RepayForm({ card, onMade }: { card: Card; onMade: (payout: Payout) => void }) {
  const { statement_left, minimum_left } = card
  const [part, setPart] = useState<Part>(statement_left > 0 ? 'all' : 'part')
  const { data } = useQuery(accountsQuery(''))
  const form = useForm<typeof PayoutInput, PayoutValues, Payout>({
    schema: PayoutInput,
    initial: {
      ...newValues(),
      payout_kind: 'card',
      cards_id: card.cards_id,
      purpose: 'repayment',
      narration: t('Card {last_four}', { last_four: card.last_four }),
      amount: statement_left > 0 ? statement_left : undefined,
    },
    submit(body, { idempotencyKey }) {
      const account = data?.rows.find((row) => row[bankAccountField] === body.bank_accounts_id)
      const message = accountProblem(account, body.amount)
      if (message !== undefined) throw refusal(message)
      return savePayout(body, undefined, idempotencyKey)
    },
    onDone: onMade,
  })
  const { values, field, set } = form
  const choose = (chosen: Part) => {
    setPart(chosen)
    set({ amount: amountOf(chosen, card) })
  }
  return (
    <Stack>
      <Form form={form}>
        <div className={own.sheet}>
          <Select
            label={t('Amount')}
            name="part"
            value={part}
            onChange={(value) => choose(value as Part)}
            onBlur={() => undefined}
            error={undefined}
            options={[
              ...(statement_left > 0
                ? [{ value: 'all', label: t('Total due: ₹{amount}', { amount: formatPaise(statement_left) }) }]
                : []),
              ...(minimum_left > 0
                ? [{ value: 'minimum', label: t('Minimum due: ₹{amount}', { amount: formatPaise(minimum_left) }) }]
                : []),
              { value: 'part', label: t('Another amount') },
            ]}
          />
          <MoneyInput label={t('Amount (₹)')} disabled={part !== 'part'} {...field('amount')} />
          <AccountField label={inContext('account', 'From')} field={field('bank_accounts_id')} amount={values.amount} isStrict />
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            {t('Repay')}
          </Button>
        </div>
      </Form>
      <PlanCard values={values} />
    </Stack>
  )
}

function amountOf(part: Part, { statement_left, minimum_left }: Card): Paise | undefined {
  if (part === 'part') return undefined
  return part === 'all' ? statement_left : minimum_left
}

function refusal(message: string): ApiError {
  const path = message === 'Payable amount cant be 0' ? 'amount' : 'bank_accounts_id'
  return new ApiError({ status: 400, code: 'invalid', message, issues: [{ path, message }] })
}
