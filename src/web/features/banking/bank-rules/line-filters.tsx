import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { RuleValues } from './rule-values.ts'

export type AccountChoice = { bank_accounts_id: string; account_label: string; currency: string }

/** Which lines the rule looks at: of one direction, of one account. */
export function LineFilters({ form, accounts }: { form: Form<RuleValues>; accounts: readonly AccountChoice[] }) {
  const rupeeAccounts = accounts.filter(({ currency }) => currency === 'INR')
  const { field } = form
  return (
    <Pair>
      <Select
        label={t('Money')}
        {...field('direction')}
        onChange={(way) => form.set({ direction: way === 'in' || way === 'out' ? way : '' })}
        options={[
          { value: '', label: t('In or out') },
          { value: 'in', label: t('In only') },
          { value: 'out', label: t('Out only') },
        ]}
      />
      <Select
        label={t('Bank account')}
        {...field('bank_accounts_id')}
        options={[
          { value: '', label: t('Any') },
          ...rupeeAccounts.map(({ bank_accounts_id, account_label }) => ({ value: bank_accounts_id, label: account_label })),
        ]}
      />
    </Pair>
  )
}
