import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { t, translate } from '#core/messages.ts'
import { type Workflow, WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { useForm } from '#web/lib/form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { StepFields } from './step-fields.tsx'
import { WorkflowConditions } from './workflow-conditions.tsx'
import { WorkflowTrial } from './workflow-trial.tsx'
import { newValues, valuesOf, type WorkflowForm } from './workflow-values.ts'
import { choicesQuery, useSaveWorkflow } from './workflows-api.ts'

/** A workflow: its conditions, its approvers and a simulation on past documents. */
export function WorkflowEditor({ workflow }: { workflow: Workflow | undefined }) {
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const navigate = useNavigate()
  const { mutateAsync } = useSaveWorkflow(workflow)
  const form: WorkflowForm = useForm({
    schema: WorkflowInput,
    initial: workflow ? valuesOf(workflow) : newValues(),
    submit: (body) => mutateAsync(body),
    onDone: ({ workflow_name, document_kind }) => {
      toast({
        tone: 'success',
        text: t('{workflow_name} applies from the next {document_kind}', {
          workflow_name,
          document_kind: translate(document_kind),
        }),
      })
      void navigate({ to: '/payables/approval-workflows' })
    },
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
        <WorkflowConditions form={form} workflow={workflow} accounts={choices.accounts} />
        <StepFields form={form} choices={choices} />
        <ReminderCard form={form} />
        {form.values.document_kind === 'bill' && <WorkflowTrial form={form} workflow={workflow} />}
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

function ReminderCard({ form: { values, set } }: { form: WorkflowForm }) {
  return (
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
  )
}
