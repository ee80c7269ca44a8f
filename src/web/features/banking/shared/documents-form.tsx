import { useState } from 'react'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { HeldBillPayment, HeldReceipt } from '#contract/banking/foreign-accounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePayBills, useReceive } from './api.ts'
import { Documents, type Props, words } from './documents-found.tsx'
import type { Chosen } from './documents-list.tsx'
import { Frame } from './frame.tsx'
import { RateField } from './rate-field.tsx'

type Values = {
  bank_transactions_id: string | null
  moved_on: string
  exchange_rate: string
  foreign_charge: number | undefined
  reference: string
  chosen: readonly Chosen[]
}

const said = ({ chosen: _chosen, foreign_charge, exchange_rate, reference, moved_on, ...rest }: Values) => ({
  ...rest,
  moved_on: moved_on || null,
  exchange_rate: exchange_rate || null,
  reference: reference.trim() || null,
  foreign_charge: foreign_charge ?? 0,
})
const schemas = {
  receipt: z.pipe(
    z.transform((values: Values) => ({
      ...said(values),
      customers_id: values.chosen[0]?.parties_id ?? '',
      allocations: values.chosen.map(({ documents_id, foreign_amount }) => ({
        invoices_id: documents_id,
        foreign_amount: foreign_amount ?? 0,
      })),
    })),
    HeldReceipt,
  ),
  payment: z.pipe(
    z.transform((values: Values) => ({
      ...said(values),
      allocations: values.chosen.map(({ documents_id, foreign_amount }) => ({
        bills_id: documents_id,
        foreign_amount: foreign_amount ?? 0,
      })),
    })),
    HeldBillPayment,
  ),
} as const
const schemaOf = (side: keyof typeof schemas) => schemas[side]

/** Settles invoices or bills in the account's currency; documents of exactly the line's amount are selected. */
export function DocumentsForm({ side, account, line, documents, onClose }: Props) {
  const { currency, bank_accounts_id } = account
  const [receive, pay] = [useReceive(bank_accounts_id), usePayBills(bank_accounts_id)]
  const [start] = useState(() => startOf(line, documents))
  const form = useForm({
    schema: schemaOf(side),
    initial: start,
    submit: (body, attempt) =>
      'customers_id' in body ? receive.mutateAsync({ ...body, ...attempt }) : pay.mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: words[side].done })
      onClose()
    },
  })
  const { values, field, errors, set } = form
  const on = line?.transaction_date ?? values.moved_on
  return (
    <Frame form={form} isInline={line !== undefined} title={words[side].title} verb={words[side].verb} onClose={onClose}>
      {line === undefined && <DateInput label={t('On')} max={today()} {...field('moved_on')} />}
      <Documents
        {...{ side, account, on, documents, errors, line }}
        chosen={values.chosen}
        onChoose={(chosen) => set({ chosen })}
      />
      <Pair>
        <MoneyInput label={`${words[side].charge} (${currency})`} optional currency={currency} {...field('foreign_charge')} />
        <RateField currency={currency} on={on} field={field('exchange_rate')} />
      </Pair>
      <TextInput
        label={t('Reference')}
        optional
        maxLength={100}
        placeholder={t('FIRC or SWIFT reference')}
        {...field('reference')}
      />
    </Frame>
  )
}

function startOf(line: Props['line'], documents: Props['documents']): Values {
  const exact = documents?.find(({ is_exact }) => is_exact)
  return {
    bank_transactions_id: line?.bank_transactions_id ?? null,
    moved_on: line === undefined ? today() : '',
    exchange_rate: '',
    foreign_charge: undefined,
    reference: line?.reference?.slice(0, 100) ?? '',
    chosen: exact ? [{ ...exact, foreign_amount: exact.foreign_due }] : [],
  }
}
