import { useQuery } from '@tanstack/react-query'
import { expenseAccounts } from '#contract/vendors.ts'
import { isIsoDate } from '#core/dates.ts'
import { gstSlabsOn } from '#core/gst/rates.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { blockedCredits } from '#core/payables/blocked-credit.ts'
import { call } from '#web/lib/call.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import styles from './bill-editor.module.css'
import { type BillValues, blankLine, type LineValues } from './editor-values.ts'

type Choice = { value: string; label: string }
const creditOptions: readonly Choice[] = [
  { value: 'eligible', label: 'Input credit' },
  ...blockedCredits.map(({ code, clause, words }) => ({ value: code, label: `Blocked: ${words} (${clause})` })),
]
const usualRates = new Set(['0', '3', '5', '12', '18', '28', '40', '0.25', '1.5'])

/** The lines: a grid on a desk, cards on a phone. Enter goes to the next line. */
export function BillLines({ form }: { form: Form<BillValues> }) {
  const { values, errors, set } = form
  const isCard = useMedia('(max-width: 1199px)')
  const { data } = useQuery({
    queryKey: ['vendors', 'expense-accounts'],
    queryFn: ({ signal }) => call(expenseAccounts, { signal }),
    staleTime: 300_000,
  })
  const accounts = (data?.rows ?? []).map((row) => ({
    value: row.ledger_accounts_id,
    label: `${row.account_name} (${row.code})`,
  }))
  const rates = rateOptions(values.bill_date)
  const add = () => set({ lines: [...values.lines, blankLine(values.lines.at(-1)?.ledger_accounts_id)] })
  const remove = (at: number) => set({ lines: values.lines.length === 1 ? [blankLine()] : values.lines.toSpliced(at, 1) })
  return (
    <section aria-label="Lines" className={styles.lines}>
      {!isCard && (
        <div className={styles.head} aria-hidden>
          <span>Item</span>
          <span>Account</span>
          <span>HSN/SAC</span>
          <span className={styles.end}>Qty</span>
          <span className={styles.end}>Price (₹)</span>
          <span>GST</span>
          <span>Input credit</span>
          <span className={styles.end}>Amount (₹)</span>
        </div>
      )}
      {values.lines.map((line, index) => (
        <BillLine
          key={line.key}
          {...{ form, index, line, isCard, accounts, rates }}
          onRemove={() => remove(index)}
          onNext={index === values.lines.length - 1 ? add : undefined}
        />
      ))}
      {errors['lines'] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['lines']}
        </p>
      )}
      <div className={styles.add}>
        <Button icon="add" tone="quiet" onClick={add}>
          Add a line
        </Button>
      </div>
    </section>
  )
}

type LineProps = {
  form: Form<BillValues>
  index: number
  line: LineValues
  isCard: boolean
  accounts: readonly Choice[]
  rates: readonly Choice[]
  onRemove: () => void
  onNext: (() => void) | undefined
}

function BillLine({ form, index, line, isCard, accounts, rates, onRemove, onNext }: LineProps) {
  const at = <T,>(name: keyof LineValues, label: string) => ({
    ...form.at<T>(`lines.${index}.${name}`),
    label,
    hideLabel: !isCard,
  })
  return (
    <Part
      plays="group"
      aria-label={`Line ${index + 1}`}
      className={styles.line}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement
        if (event.key !== 'Enter' || event.ctrlKey || !isField || onNext === undefined) return
        event.preventDefault()
        if (line.item_name !== '') onNext()
      }}
    >
      <TextInput {...at<string>('item_name', 'Item')} placeholder="What was bought" className={styles.wide} />
      <Select {...at<string>('ledger_accounts_id', 'Account')} placeholder="Account" options={accounts} className={styles.wide} />
      <TextInput {...at<string>('hsn', 'HSN/SAC')} inputMode="numeric" />
      <TextInput {...at<string>('quantity', 'Quantity')} inputMode="decimal" className={styles.number} />
      <MoneyInput {...at<Paise | undefined>('rate', 'Price (₹)')} />
      <Select
        {...at<string>('gst_rate', 'GST')}
        options={rates.some((rate) => rate.value === line.gst_rate) ? rates : [...rates, rateOption(line.gst_rate)]}
      />
      <Select {...at<string>('input_credit', 'Input credit')} options={creditOptions} />
      <output className={styles.amount}>
        <span className={isCard ? styles.amountLabel : 'visually-hidden'}>Amount </span>
        {formatPaise(amountOf(line))}
      </output>
      <IconButton icon="delete" label={`Remove line ${index + 1}`} onClick={onRemove} className={styles.remove} />
    </Part>
  )
}

/** Before tax; the server has the last word. */
function amountOf({ quantity, rate, discount_amount }: LineValues): Paise {
  const product = Math.round(Number(quantity) * (rate ?? 0)) - (discount_amount ?? 0)
  return Number.isSafeInteger(product) ? product : 0
}

const rateOption = (rate: string): Choice => ({ value: rate, label: `${rate}%` })
const rateOptions = (date: string) =>
  (isIsoDate(date) ? gstSlabsOn(date) : [])
    .map((slab) => slab.rate)
    .filter((rate, at, all) => usualRates.has(rate) && all.indexOf(rate) === at)
    .toSorted((a, b) => Number(a) - Number(b))
    .map(rateOption)
