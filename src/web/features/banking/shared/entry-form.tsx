import { useState } from 'react'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { HeldEntry } from '#contract/banking/foreign-accounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findCategories, useRecordEntry } from './api.ts'
import { Frame, type HeldFormProps } from './frame.tsx'
import { RateField } from './rate-field.tsx'

type Values = {
  bank_transactions_id: string | null
  direction: 'in' | 'out'
  moved_on: string
  foreign_amount: number | undefined
  exchange_rate: string
  ledger_accounts_id: string
  memo: string
}

const schema = z.pipe(
  z.transform((values: Values) => ({
    ...values,
    moved_on: values.moved_on || null,
    exchange_rate: values.exchange_rate || null,
  })),
  HeldEntry,
)

/** Records a charge, a refund or another amount without an invoice or bill. */
export function EntryForm({ account: { bank_accounts_id, currency }, line, onClose }: HeldFormProps) {
  const { mutateAsync } = useRecordEntry(bank_accounts_id)
  const [category, setCategory] = useState<Option>()
  const [start] = useState<Values>(() => ({
    bank_transactions_id: line?.bank_transactions_id ?? null,
    direction: line && line.amount > 0 ? 'in' : 'out',
    moved_on: line === undefined ? today() : '',
    foreign_amount: line && Math.abs(line.amount),
    exchange_rate: '',
    ledger_accounts_id: '',
    memo: '',
  }))
  const form = useForm({
    schema,
    initial: start,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Entry recorded') })
      onClose()
    },
  })
  const { values, field, set } = form
  return (
    <Frame form={form} isInline={line !== undefined} title={t('Record an entry')} verb={t('Record entry')} onClose={onClose}>
      {line === undefined && (
        <>
          <Pair>
            <Select
              label={t('Direction')}
              options={[
                { value: 'out', label: t('Out of the account') },
                { value: 'in', label: t('Into the account') },
              ]}
              {...field('direction')}
              onChange={(direction) => set({ direction: direction === 'in' ? 'in' : 'out' })}
            />
            <DateInput label={t('On')} max={today()} {...field('moved_on')} />
          </Pair>
          <MoneyInput label={t('Amount ({currency})', { currency })} currency={currency} {...field('foreign_amount')} />
        </>
      )}
      <Combobox
        label={t('Account')}
        placeholder={t('Search the chart of accounts')}
        value={category}
        error={form.errors['ledger_accounts_id']}
        onChange={(chosen) => {
          setCategory(chosen)
          set({ ledger_accounts_id: chosen?.value ?? '' })
        }}
        search={findCategories}
      />
      <RateField currency={currency} on={line?.transaction_date ?? values.moved_on} field={field('exchange_rate')} />
      <TextInput label={t('What it was for')} maxLength={300} placeholder={t('SWIFT charge')} {...field('memo')} />
    </Frame>
  )
}
