import { t } from '#core/messages.ts'
import type { Workflow } from '#contract/approvals/approval-workflows.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { WorkflowChoices } from './step-values.ts'
import type { WorkflowForm } from './workflow-values.ts'
import { findVendors } from './workflows-api.ts'

type Props = { form: WorkflowForm; workflow: Workflow | undefined; accounts: WorkflowChoices['accounts'] }

/** Which bills or payouts a workflow applies to. */
export function WorkflowConditions({ form: { field, values, set }, workflow, accounts: chart }: Props) {
  const accounts = chart.map(({ ledger_accounts_id, account_name }) => ({
    value: ledger_accounts_id,
    label: accountName(account_name),
  }))
  return (
    <Card title={values.document_kind === 'bill' ? t('For which bills') : t('For which payouts')}>
      <Stack>
        <Select
          label={t('Approves')}
          options={[
            { value: 'bill', label: t('Bills') },
            { value: 'payout', label: t('Payouts, one or a whole file') },
          ]}
          {...field('document_kind')}
          onChange={(kind) =>
            set(kind === 'bill' ? { document_kind: 'bill' } : { document_kind: 'payout', ledger_accounts_ids: [] })
          }
        />
        <TextInput
          label={t('Name')}
          placeholder={values.document_kind === 'bill' ? t('Bills above ₹50,000') : t('Payouts above ₹50,000')}
          {...field('workflow_name')}
        />
        <Pair>
          <MoneyInput label={t('From')} optional {...field('least')} />
          <MoneyInput label={t('Up to')} optional {...field('most')} />
        </Pair>
        <ChosenList
          label={t('Only these vendors')}
          help={t('Any vendor when none is chosen')}
          known={workflow?.vendors.map((one) => ({ value: one.vendors_id, label: one.vendor_name })) ?? []}
          search={findVendors}
          {...field('vendors_ids')}
        />
        {values.document_kind === 'bill' && (
          <ChosenList
            label={t('Only with a line booked to')}
            help={t('Any account when none is chosen')}
            known={accounts}
            search={async (text) =>
              accounts.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())).slice(0, 20)
            }
            {...field('ledger_accounts_ids')}
          />
        )}
        <Checkbox label={t('Only before the first payment to a vendor')} {...field('only_first_payment')} />
      </Stack>
    </Card>
  )
}
