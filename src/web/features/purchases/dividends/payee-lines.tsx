import { t } from '#core/messages.ts'
import { MOST_SHAREHOLDERS } from '#contract/purchases/dividends.ts'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import styles from './dividends.module.css'
import { type DividendValues, noPayee } from './form-values.ts'
import { ShareholderChoice } from './shareholder-choice.tsx'
import { holderOptions } from './words.ts'

type Props = { form: Form<DividendValues> }

/** A line for each shareholder: its shares or its amount, and how its tax is found. */
export function PayeeLines({ form }: Props) {
  const { values, errors, set } = form
  const { payees } = values
  return (
    <Card title={t('Shareholders')}>
      {payees.map((_, at) => (
        <Line key={at} form={form} at={at} />
      ))}
      {errors['payees'] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['payees']}
        </p>
      )}
      {payees.length < MOST_SHAREHOLDERS && (
        <div className={styles.add}>
          <Button icon="add" onClick={() => set({ payees: [...payees, noPayee] })}>
            {t('Add shareholder')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ form, at }: Props & { at: number }) {
  const { values, set, errors } = form
  const payee = values.payees[at] ?? noPayee
  const change = (changes: Partial<typeof payee>) =>
    set({ payees: values.payees.map((each, index) => (index === at ? { ...each, ...changes } : each)) })
  const name = payee.payee_name || t('Shareholder {number}', { number: at + 1 })
  const isByShare = values.per_share.trim() !== ''
  return (
    <Part plays="group" aria-label={name} className={styles.line}>
      <ShareholderChoice
        value={payee}
        name={`payees.${at}.vendors_id`}
        error={errors[`payees.${at}.vendors_id`]}
        onChoose={(chosen) => change({ vendors_id: chosen?.vendors_id ?? '', payee_name: chosen?.vendor_name ?? '' })}
      />
      <TextInput label={t('Shares')} optional={!isByShare} inputMode="numeric" {...form.at<string>(`payees.${at}.shares`)} />
      {!isByShare && <MoneyInput label={t('Dividend (₹)')} {...form.at<number | undefined>(`payees.${at}.amount`)} />}
      <Select label={t('Limit of tax')} options={holderOptions} {...form.at<string>(`payees.${at}.holder`)} />
      {payee.holder === 'exempt' && (
        <TextInput
          label={t('Why no tax is deducted')}
          placeholder={t('Insurer, section 194')}
          maxLength={200}
          {...form.at<string>(`payees.${at}.exempt_reason`)}
        />
      )}
      {values.payees.length > 1 && (
        <div className={styles.remove}>
          <Button
            tone="quiet"
            aria-label={t('Remove {name}', { name })}
            onClick={() => set({ payees: values.payees.filter((_, index) => index !== at) })}
          >
            {t('Remove')}
          </Button>
        </div>
      )}
    </Part>
  )
}
