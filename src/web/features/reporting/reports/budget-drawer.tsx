import * as z from 'zod/mini'
import type { BudgetRow } from '#contract/reporting/budgets.ts'
import { monthsOfYear, monthWords } from '#core/reporting/reports/budget.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useSaveBudget } from './budget-api.ts'
import styles from './reports.module.css'

const Values = z.object({ amounts: z.array(z.optional(z.int())) })

type Props = { row: BudgetRow; year_start: string; onClose: () => void }

/** The twelve months of one account. */
export function BudgetDrawer({ row, year_start, onClose }: Props) {
  const { mutateAsync } = useSaveBudget(year_start)
  const { ledger_accounts_id } = row
  const form = useForm({
    schema: Values,
    initial: { amounts: row.amounts as (number | undefined)[] },
    submit: ({ amounts }) => mutateAsync([{ ledger_accounts_id, amounts: amounts.map((amount) => amount ?? 0) }]),
    onDone: onClose,
  })
  const [first] = form.values.amounts
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={accountName(row.account_name)}
      description={t('Account {code}', { code: row.code })}
      verb={t('Save budget')}
    >
      <Stack>
        <div className={styles.months}>
          {monthsOfYear(year_start).map((month, at) => (
            <MoneyInput key={month} label={monthWords(month)} {...form.at<number | undefined>(`amounts.${at}`)} />
          ))}
        </div>
        <div>
          <Button onClick={() => form.set({ amounts: row.amounts.map(() => first) })}>{t('Copy first month to all')}</Button>
        </div>
      </Stack>
    </FormDrawer>
  )
}
