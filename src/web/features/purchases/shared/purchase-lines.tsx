import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expenseAccounts } from '#contract/directory/vendors.ts'
import { isIsoDate } from '#core/dates.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import type { Paise } from '#core/money.ts'
import { blockedCredits } from '#core/tax/blocked-credit.ts'
import { t } from '#core/messages.ts'
import { figuresOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import { call } from '#web/lib/call.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { Extras } from './line-extras.tsx'
import { blankLine, hasExtras, type LineValues } from './lines.ts'
import styles from './purchase-lines.module.css'

type Choice = { value: string; label: string }
const creditOptions: readonly Choice[] = [
  { value: 'eligible', label: t('Input credit') },
  ...blockedCredits.map(({ code, clause, words }) => ({
    value: code,
    label: t('Blocked: {words} ({clause})', { words, clause }),
  })),
]
const kindOptions: readonly Choice[] = [
  { value: 'goods', label: t('Goods') },
  { value: 'service', label: t('Service') },
]
const usualRates = new Set(['0', '3', '5', '12', '18', '28', '40', '0.25', '1.5'])

type Lined = { lines: LineValues[] }
/** An order has delivery dates and units; a bill, whether its GST is input credit. */
type Kind = 'bill' | 'order'
type Props<V extends Lined> = {
  form: Form<V>
  kind: Kind
  date: string
  /** The currency of prices, if not rupees. */
  currency?: string | undefined
  /** A document stands beside the form and takes its room. */
  isBeside?: boolean
}

/** The lines: a grid on a desk, cards on a phone. Enter goes to the next line. */
export function PurchaseLines<V extends Lined>({ form, kind, date, currency, isBeside = false }: Props<V>) {
  const { values, errors } = form
  const set = (lines: LineValues[]) => form.set({ lines } as Partial<V>)
  const isCard = useMedia(isBeside ? '(max-width: 1899px)' : '(max-width: 1199px)')
  const { data } = useQuery({
    queryKey: ['vendors', 'expense-accounts'],
    queryFn: ({ signal }) => call(expenseAccounts, { signal }),
    staleTime: 300_000,
  })
  const accounts = (data?.rows ?? []).map((row) => ({
    value: row.ledger_accounts_id,
    label: `${row.account_name} (${row.code})`,
  }))
  const rates = rateOptions(date)
  const [isOpened, setOpened] = useState(false)
  const withExtras = isOpened || values.lines.some(hasExtras)
  const add = () => set([...values.lines, blankLine(values.lines.at(-1)?.ledger_accounts_id)])
  const remove = (at: number) => set(values.lines.length === 1 ? [blankLine()] : values.lines.toSpliced(at, 1))
  return (
    <section aria-label={t('Lines')} className={cx(styles.lines, isCard && styles.cards)}>
      {!isCard && (
        <div className={cx(styles.head, kind === 'order' && styles.order)} aria-hidden>
          <span>{t('Item')}</span>
          <span>{t('Account')}</span>
          <span>{t('HSN/SAC')}</span>
          <span className={styles.end}>{t('Qty')}</span>
          {kind === 'order' && <span>{t('Unit')}</span>}
          <span className={styles.end}>{t('Price ({signOf})', { signOf: signOf(currency) })}</span>
          <span>{t('GST')}</span>
          <span>{kind === 'order' ? t('Kind') : t('Input credit')}</span>
          <span className={styles.end}>{t('Amount ({signOf})', { signOf: signOf(currency) })}</span>
        </div>
      )}
      {values.lines.map((line, index) => (
        <PurchaseLine
          key={line.key}
          {...{ form, kind, index, line, isCard, accounts, rates, withExtras, currency }}
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
          {t('Add a line')}
        </Button>
        {!withExtras && (
          <Button tone="quiet" onClick={() => setOpened(true)}>
            {t('Discount and cess')}
          </Button>
        )}
      </div>
    </section>
  )
}

type LineProps<V extends Lined> = {
  form: Form<V>
  kind: Kind
  index: number
  line: LineValues
  isCard: boolean
  accounts: readonly Choice[]
  rates: readonly Choice[]
  /** Discount and cess are shown. */
  withExtras: boolean
  currency: string | undefined
  onRemove: () => void
  onNext: (() => void) | undefined
}

function PurchaseLine<V extends Lined>(props: LineProps<V>) {
  const { form, kind, index, line, isCard, accounts, rates, withExtras, currency, onRemove, onNext } = props
  const at = <T,>(name: keyof LineValues, label: string) => ({
    ...form.at<T>(`lines.${index}.${name}`),
    label,
    hideLabel: !isCard,
  })
  return (
    <Part
      plays="group"
      aria-label={t('Line {value}', { value: index + 1 })}
      className={cx(styles.line, kind === 'order' && styles.order)}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement
        if (event.key !== 'Enter' || event.ctrlKey || !isField || onNext === undefined) return
        event.preventDefault()
        if (line.item_name !== '') onNext()
      }}
    >
      <TextInput {...at<string>('item_name', t('Item'))} placeholder={t('Items purchased')} className={styles.wide} />
      <Select
        {...at<string>('ledger_accounts_id', t('Account'))}
        placeholder={t('Account')}
        options={accounts}
        className={styles.wide}
      />
      <TextInput {...at<string>('hsn', 'HSN/SAC')} inputMode="numeric" />
      <TextInput {...at<string>('quantity', t('Quantity'))} inputMode="decimal" className={styles.number} />
      {kind === 'order' && <TextInput {...at<string>('unit', t('Unit'))} placeholder={t('nos')} />}
      <MoneyInput {...at<Paise | undefined>('rate', t('Price ({signOf})', { signOf: signOf(currency) }))} currency={currency} />
      <Select
        {...at<string>('gst_rate', 'GST')}
        options={rates.some((rate) => rate.value === line.gst_rate) ? rates : [...rates, rateOption(line.gst_rate)]}
      />
      {kind === 'order' ? (
        <Select {...at<string>('item_type', t('Kind'))} options={kindOptions} />
      ) : (
        <Select {...at<string>('input_credit', t('Input credit'))} options={creditOptions} />
      )}
      <output className={styles.amount}>
        <span className={isCard ? styles.amountLabel : 'visually-hidden'}>{`${t('Amount')} `}</span>
        {figuresOf(amountOf(line), currency)}
      </output>
      <IconButton
        icon="delete"
        label={t('Remove line {value}', { value: index + 1 })}
        onClick={onRemove}
        className={styles.remove}
      />
      {withExtras && <Extras {...{ form, index, line, currency }} />}
    </Part>
  )
}

/** The amount before tax; the server's figure is final. */
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
