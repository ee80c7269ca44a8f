import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CommonCredit } from '#contract/compliance/gst-credit.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { isoDate } from '#contract/fields.ts'
import { type CreditUse, creditUses } from '#core/compliance/gstr3b/common-credit.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { creditLinesQuery, useSetAccountUse } from './api.ts'
import { LineUses } from './line-uses.tsx'
import { usageOptions } from './words.ts'

const AccountUse = z.object({ use: z.enum(creditUses), from_date: isoDate })
type Props = { of: ReturnChoice; account: CommonCredit['accounts'][number]; onClose: () => void }

/** What bills of an account are used for from a day on, and lines that differ. */
export function AccountUseDrawer({ of, account: { ledger_accounts_id, account_name, use }, onClose }: Props) {
  const { mutateAsync } = useSetAccountUse(ledger_accounts_id)
  const lines = useQuery(creditLinesQuery(of, ledger_accounts_id))
  const form = useForm({
    schema: AccountUse,
    initial: { use, from_date: `${of.period}-01` },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Use saved') })
      onClose()
    },
  })
  const chosen = form.field('use')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('What {account} is used for', { account: accountName(account_name) })}
      description={t('It holds for bills of this account from a day on. Filed returns stay as they are.')}
      verb={t('Save use')}
    >
      <Select
        label={t('Used for')}
        options={usageOptions}
        {...chosen}
        onChange={(value) => chosen.onChange(value as CreditUse)}
      />
      <DateInput label={t('For bills from')} {...form.field('from_date')} />
      {lines.data === undefined ? (
        lines.isError ? (
          <ErrorState error={lines.error} onRetry={lines.refetch} />
        ) : (
          <Skeleton lines={4} height={160} />
        )
      ) : (
        <LineUses rows={lines.data.rows} />
      )}
    </FormDrawer>
  )
}
