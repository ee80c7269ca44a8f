import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Dividend, payDividend } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { accountsQuery, usePayDividend } from './api.ts'
import styles from './dividends.module.css'

type Props = { dividend: Dividend; onClose: () => void }
type Accounts = { ledger_accounts_id: string; account_name: string; is_usual: boolean }[]
type Values = { payment_date: string; ledger_accounts_id: string; reference: string; dividend_payees_ids: string[] }

const schema = z.pipe(
  z.transform((values: Values) => ({ ...values, reference: values.reference.trim() || null })),
  payDividend.body,
)

/** Records who was paid, when and from which account. */
export function PayDrawer(props: Props) {
  const { data, error, refetch } = useQuery(accountsQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton lines={3} /> : <PayForm {...props} accounts={data.rows} />
}

function PayForm({ dividend, onClose, accounts }: Props & { accounts: Accounts }) {
  const { mutateAsync } = usePayDividend(dividend.dividends_id)
  const open = dividend.payees.filter(({ paid_on, amount, tds_amount }) => paid_on === null && amount > tds_amount)
  const form: FormState<Values> = useForm<typeof schema, Values, Dividend>({
    schema,
    initial: {
      payment_date: today(),
      ledger_accounts_id: (accounts.find((each) => each.is_usual) ?? accounts[0])?.ledger_accounts_id ?? '',
      reference: '',
      dividend_payees_ids: open.map(({ dividend_payees_id }) => dividend_payees_id),
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Payment recorded') })
      onClose()
    },
  })
  const { values, field, set, errors } = form
  const chosen = open.filter(({ dividend_payees_id }) => values.dividend_payees_ids.includes(dividend_payees_id))
  const sum = sumPaise(chosen.map(({ amount, tds_amount }) => amount - tds_amount))
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Record payment')}
      description={t('For shareholders that your bank has paid.')}
      verb={t('Record ₹{amount}', { amount: formatPaise(sum) })}
    >
      <DateInput label={t('Paid on')} max={today()} {...field('payment_date')} />
      <Select
        label={t('Paid from')}
        options={accounts.map(({ ledger_accounts_id, account_name }) => ({ value: ledger_accounts_id, label: account_name }))}
        {...field('ledger_accounts_id')}
      />
      <TextInput label={t('Reference')} optional maxLength={100} {...field('reference')} />
      <fieldset className={styles.choices}>
        <legend>{t('Shareholders')}</legend>
        {open.map(({ dividend_payees_id, payee_name, amount, tds_amount }) => (
          <Checkbox
            key={dividend_payees_id}
            label={`${payee_name}, ₹${formatPaise(amount - tds_amount)}`}
            value={values.dividend_payees_ids.includes(dividend_payees_id)}
            onChange={(isChosen) =>
              set({
                dividend_payees_ids: isChosen
                  ? [...values.dividend_payees_ids, dividend_payees_id]
                  : values.dividend_payees_ids.filter((each) => each !== dividend_payees_id),
              })
            }
          />
        ))}
        {errors['dividend_payees_ids'] !== undefined && (
          <p className={styles.error} role="alert">
            {errors['dividend_payees_ids']}
          </p>
        )}
      </fieldset>
    </FormDrawer>
  )
}
