import * as z from 'zod/mini'
import { isoDate, paise, requiredText } from '#contract/fields.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AccountPicker } from './account-picker.tsx'
import { useAddElimination } from './group-api.ts'
import styles from './reports.module.css'

const line = z.object({
  ledger_accounts_id: z.uuid(t('Choose an account')),
  debit: z.optional(paise),
  credit: z.optional(paise),
})
const Values = z.object({
  eliminated_on: isoDate,
  reason: requiredText(300, t('Enter a reason')),
  lines: z.array(line).check(z.minLength(2, t('Enter at least two lines'))),
})
type LineValues = { ledger_accounts_id: string; debit: number | undefined; credit: number | undefined }
const blank: LineValues = { ledger_accounts_id: '', debit: undefined, credit: undefined }

type Props = { company_groups_id: string; day: string; onClose: () => void }

/** An elimination entry of the group, outside any company's books. Accounts are the parent's; each stands for all of its kind. */
export function EliminationDrawer({ company_groups_id, day, onClose }: Props) {
  const { mutateAsync } = useAddElimination(company_groups_id)
  const form = useForm({
    schema: Values,
    initial: { eliminated_on: day, reason: '', lines: [blank, blank] },
    submit: ({ lines, ...values }, { idempotencyKey }) => {
      const entered = lines.map(({ debit = 0, credit = 0, ...each }) => ({ ...each, debit, credit }))
      return mutateAsync({ body: { ...values, lines: entered }, idempotencyKey })
    },
    onDone: onClose,
  })
  const { lines } = form.values
  const left = sumPaise(lines.map(({ debit = 0, credit = 0 }) => debit - credit))
  const put = (list: LineValues[]) => form.set({ lines: list })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Add manual elimination')} verb={t('Save elimination')} width={640}>
      <Stack>
        <DateInput label={t('Effective from')} {...form.field('eliminated_on')} />
        <TextInput label={t('Why')} {...form.field('reason')} maxLength={300} />
        {lines.map((each, at) => (
          <Part key={at} plays="group" className={styles.line} aria-label={t('Line {value}', { value: at + 1 })}>
            <AccountPicker
              value={each.ledger_accounts_id}
              error={form.errors[`lines.${at}.ledger_accounts_id`]}
              onChoose={(account) => form.at<string>(`lines.${at}.ledger_accounts_id`).onChange(account)}
            />
            <MoneyInput label={t('Debit')} {...form.at<number | undefined>(`lines.${at}.debit`)} />
            <MoneyInput label={t('Credit')} {...form.at<number | undefined>(`lines.${at}.credit`)} />
            {lines.length > 2 && (
              <IconButton
                icon="delete"
                label={t('Remove line {value}', { value: at + 1 })}
                onClick={() => put(lines.filter((_, index) => index !== at))}
              />
            )}
          </Part>
        ))}
        <div>
          <Button icon="add" onClick={() => put([...lines, blank])}>
            {t('Add a line')}
          </Button>
        </div>
        <output className={styles.muted}>
          {form.errors.lines ??
            (left === 0
              ? t('Debits and credits are equal.')
              : t('₹{amount} more on the {value} side.', {
                  amount: formatPaise(Math.abs(left)),
                  value: left > 0 ? t('debit') : t('credit'),
                }))}
        </output>
      </Stack>
    </FormDrawer>
  )
}
