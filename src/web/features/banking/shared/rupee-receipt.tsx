import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ForeignDocument, RupeeReceipt } from '#contract/banking/foreign-accounts.ts'
import { impliedRate } from '#core/currency/currency.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { candidatesQuery, useReceiveRupees } from './api.ts'
import { type Chosen, DocumentsList } from './documents-list.tsx'
import { Frame, type LineOf } from './frame.tsx'

/** A rupee line that settles invoices in another currency. */
export function RupeesForInvoices({ line }: { line: LineOf }) {
  const { data, error, refetch } = useQuery(candidatesQuery(line.bank_transactions_id))
  if (error) return <ErrorState error={error} title={t("We couldn't load the invoices")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={4} height={200} label={t('Looking for invoices')} />
  if (data.invoices.length === 0) return <Notice>{t('No invoice in another currency is open on that day.')}</Notice>
  return <ReceiptForm line={line} invoices={data.invoices} />
}

type Values = { currency: string; bank_charge: number | undefined; reference: string; chosen: readonly Chosen[] }

const schema = z.pipe(
  z.transform(({ chosen, reference, bank_charge, currency }: Values) => ({
    currency,
    customers_id: chosen[0]?.parties_id ?? '',
    bank_charge: bank_charge ?? 0,
    reference: reference.trim() || null,
    allocations: chosen.map(({ documents_id, foreign_amount }) => ({
      invoices_id: documents_id,
      foreign_amount: foreign_amount ?? 0,
    })),
  })),
  RupeeReceipt,
)

function ReceiptForm({ line, invoices }: { line: LineOf; invoices: readonly ForeignDocument[] }) {
  const { mutateAsync } = useReceiveRupees(line.bank_transactions_id)
  const currencies = [...new Set(invoices.map(({ currency }) => currency))]
  const [start] = useState<Values>(() => ({
    currency: currencies[0] ?? '',
    bank_charge: undefined,
    reference: line.reference?.slice(0, 100) ?? '',
    chosen: [],
  }))
  const form = useForm({
    schema,
    initial: start,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => toast({ tone: 'success', text: t('Receipt recorded') }),
  })
  const { values, field, errors, set } = form
  const { currency, chosen, bank_charge = 0 } = values
  const settled = sumPaise(chosen.map(({ foreign_amount }) => foreign_amount ?? 0))
  return (
    <Frame form={form} isInline title="" verb={t('Record receipt')} onClose={() => {}}>
      {currencies.length > 1 && (
        <Select
          label={t('Currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          {...field('currency')}
          onChange={(value) => set({ currency: value, chosen: [] })}
        />
      )}
      <DocumentsList
        noun="Invoices"
        rows={invoices.filter((each) => each.currency === currency)}
        most={Number.POSITIVE_INFINITY}
        isOfOne
        onChoose={(picked) => set({ chosen: picked })}
        {...{ currency, errors, chosen }}
      />
      <Pair>
        <MoneyInput label={t('Deducted by the bank (₹)')} optional {...field('bank_charge')} />
        <TextInput
          label={t('Reference')}
          optional
          maxLength={100}
          placeholder={t('FIRC or SWIFT reference')}
          {...field('reference')}
        />
      </Pair>
      {settled > 0 && (
        <Notice>
          {t("₹{impliedRate} for 1 {currency}. Any difference from the invoices' value in the books is a gain or loss.", {
            impliedRate: impliedRate(settled, currency, line.amount + bank_charge),
            currency,
          })}
        </Notice>
      )}
    </Frame>
  )
}
