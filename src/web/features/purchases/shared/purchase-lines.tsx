import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { expenseAccounts } from '#contract/directory/vendors.ts'
import { signOf } from '#web/features/currencies/shared/amounts.ts'
import { call } from '#web/lib/call.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { rateOptions } from './line-options.ts'
import { blankLine, hasExtras, type LineValues } from './lines.ts'
import { type LinesKind, PurchaseLine } from './purchase-line.tsx'
import styles from './purchase-lines.module.css'

type Lined = { lines: LineValues[] }
type Props<V extends Lined> = {
  form: Form<V>
  kind: LinesKind
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
    label: `${accountName(row.account_name)} (${row.code})`,
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
