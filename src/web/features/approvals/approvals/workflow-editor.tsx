import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Workflow, WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { useForm } from '#web/lib/form.ts'
import { tidy } from '#web/lib/tidy.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ChosenList } from './chosen-list.tsx'
import { Simulation } from './simulation.tsx'
import { StepFields } from './step-fields.tsx'
import { newValues, valuesOf } from './workflow-values.ts'
import { choicesQuery, findVendors, useSaveWorkflow, useSimulate } from './workflows-api.ts'

/** A workflow: its conditions, its approvers and a simulation on past documents. */
export function WorkflowEditor({ workflow }: { workflow: Workflow | undefined }) {
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const navigate = useNavigate()
  const { mutateAsync } = useSaveWorkflow(workflow)
  const { mutate: simulate, data: found, isPending } = useSimulate()
  const form = useForm({
    schema: WorkflowInput,
    initial: workflow ? valuesOf(workflow) : newValues(),
    submit: (body) => mutateAsync(body),
    onDone: ({ workflow_name, document_kind }) => {
      toast({
        tone: 'success',
        text: t('{workflow_name} applies from the next {document_kind}', { workflow_name, document_kind }),
      })
      void navigate({ to: '/payables/approval-workflows' })
    },
  })
  const { field, values, set } = form
  const accounts = choices.accounts.map(({ ledger_accounts_id, account_name }) => ({
    value: ledger_accounts_id,
    label: account_name,
  }))
  const trySteps = () =>
    simulate({
      ...(tidy(WorkflowInput, { ...values, workflow_name: values.workflow_name || t('This workflow') }) as WorkflowInput),
      approval_workflows_id: workflow?.approval_workflows_id ?? null,
    })
  return (
    <Page shape="narrow">
      <PageHeader
        title={workflow?.workflow_name ?? t('New approval workflow')}
        section={t('Workflows')}
        above={<Link to="/payables/approval-workflows">{t('Workflows')}</Link>}
      />
      {workflow && <Notice>{t('Requests already waiting keep the steps they began with.')}</Notice>}
      <Form form={form}>
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
        <StepFields form={form} choices={choices} />
        <Card title={t('Reminders')}>
          <Select
            label={t('Remind approvers')}
            value={String(values.remind_after_days)}
            onChange={(days) => set({ remind_after_days: Number(days) })}
            options={[1, 2, 3, 5, 7, 14].map((days) => ({
              value: String(days),
              label: days === 1 ? t('Every day') : t('Every {days} days', { days }),
            }))}
          />
        </Card>
        {values.document_kind === 'bill' && (
          <div>
            <Button icon="play" busy={isPending} onClick={trySteps}>
              {t('Test on past bills')}
            </Button>
          </div>
        )}
        {values.document_kind === 'bill' && found && <Simulation found={found} />}
        <Pair>
          <ButtonLink to="/payables/approval-workflows" size="form" wide>
            {t('Cancel')}
          </ButtonLink>
          <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
            {t('Save workflow')}
          </Button>
        </Pair>
      </Form>
    </Page>
  )
}
