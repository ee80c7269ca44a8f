import { lazy, Suspense } from 'react'
import { formatPaise, type Paise } from '#core/money.ts'
import { cashProblem, memoModes } from '#core/sales/cash-memo.ts'
import { UPI_LIMIT } from '#core/documents/upi.ts'
import { t } from '#core/messages.ts'
import { CompanyLink } from '#web/features/company/shared/company-link.tsx'
import { rich } from '#web/lib/rich.tsx'
import type { Form } from '#web/lib/form.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MemoValues } from './memo-values.ts'
import { modeWords } from './memo-words.ts'
import styles from './sell.module.css'

const UpiCode = lazy(() => import('./upi-code.tsx'))

type Payee = { pa: string; pn: string } | null
type Props = { form: Form<MemoValues>; total: Paise; upi: Payee }

/** The payment mode: three large buttons, then the fields it needs. */
export function PaymentCard({ form, total, upi }: Props) {
  const { values, errors } = form
  const { payment_mode, upi_reference } = values
  const problem = cashProblem(payment_mode, total) ?? errors['payment_mode']
  return (
    <Card title={t('Payment')}>
      <Stack>
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">{t('Payment method')}</legend>
          {memoModes.map((mode) => (
            <label key={mode} className={styles.mode}>
              <input
                type="radio"
                name="payment_mode"
                value={mode}
                checked={payment_mode === mode}
                onChange={() => form.set({ payment_mode: mode })}
              />
              <span>{modeWords[mode]}</span>
            </label>
          ))}
        </fieldset>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {payment_mode === 'upi' && <Upi {...{ upi, total }} reference={upi_reference} />}
        {payment_mode === 'card' && (
          <TextInput label={t('Number on the slip')} optional maxLength={35} {...form.field('card_slip')} />
        )}
      </Stack>
    </Card>
  )
}

function Upi({ upi, total, reference }: { upi: Payee; total: Paise; reference: string }) {
  if (upi === null)
    return (
      <Notice>
        {rich('For a code with the amount, {link}. Until then, let the customer scan your printed code.', {
          link: (
            <CompanyLink to="/settings/company" otherwise={t('ask an owner or admin to add your UPI ID')}>
              {t('add your UPI ID')}
            </CompanyLink>
          ),
        })}
      </Notice>
    )
  if (total > UPI_LIMIT)
    return <Notice>{t('UPI allows at most ₹{amount} per payment.', { amount: formatPaise(UPI_LIMIT) })}</Notice>
  if (total === 0) return <p className={styles.hint}>{t('The code appears with the first item.')}</p>
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <UpiCode payee={upi} amount={total} reference={reference} />
    </Suspense>
  )
}
