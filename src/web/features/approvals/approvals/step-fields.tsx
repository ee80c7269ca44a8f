import { t } from '#core/messages.ts'
import type { ApproverInput, StepInput } from '#contract/approvals/approval-workflows.ts'
import { MOST_APPROVERS, MOST_STEPS } from '#contract/approvals/approval-workflows.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { approvalChoices } from '#contract/approvals/approval-workflows.ts'
import type { Form } from '#web/lib/form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { newApprover, type WorkflowValues } from './workflow-values.ts'
import styles from './workflows.module.css'

type Choices = Reply<typeof approvalChoices>
type Props = { form: Form<WorkflowValues>; choices: Choices }

/** The approvers by step; those of one step decide in parallel. */
export function StepFields({ form, choices }: Props) {
  const { steps } = form.values
  const setSteps = (next: StepInput[]) => form.set({ steps: next })
  return (
    <>
      {steps.map((step, at) => (
        <Card
          key={at}
          title={t('Step {value}', { value: at + 1 })}
          actions={
            steps.length > 1 && (
              <IconButton
                icon="delete"
                label={t('Remove step {value}', { value: at + 1 })}
                onClick={() => setSteps(steps.filter((_, no) => no !== at))}
              />
            )
          }
        >
          <div className={styles.approvers}>
            {step.approvers.map((approver, no) => (
              <ApproverFields
                key={no}
                form={form}
                path={`steps.${at}.approvers.${no}`}
                approver={approver}
                choices={choices}
                onRemove={step.approvers.length > 1 ? () => setSteps(steps.with(at, fewer(step, no))) : undefined}
              />
            ))}
          </div>
          <div className={styles.stepFoot}>
            <Button
              icon="add"
              disabled={step.approvers.length >= MOST_APPROVERS}
              onClick={() => setSteps(steps.with(at, { ...step, approvers: [...step.approvers, newApprover()] }))}
            >
              {t('Add approver')}
            </Button>
            <Select
              label={t('Approvals needed')}
              value={String(step.needed)}
              onChange={(chosen) => setSteps(steps.with(at, { ...step, needed: Number(chosen) }))}
              options={Array.from({ length: mostOf(step, choices) }, (_, no) => ({
                value: String(no + 1),
                label:
                  no + 1 === step.approvers.length && no > 0
                    ? t('All {value}', { value: no + 1 })
                    : no === 0
                      ? t('Any one')
                      : t('Any {value}', { value: no + 1 }),
              }))}
            />
          </div>
        </Card>
      ))}
      {form.errors['steps'] !== undefined && (
        <p className={styles.refused} role="alert">
          {form.errors['steps']}.
        </p>
      )}
      {steps.length < MOST_STEPS && (
        <div>
          <Button icon="add" onClick={() => setSteps([...steps, { needed: 1, approvers: [newApprover()] }])}>
            {t('Add step')}
          </Button>
        </div>
      )}
    </>
  )
}

function fewer(step: StepInput, gone: number): StepInput {
  const approvers = step.approvers.filter((_, no) => no !== gone)
  return { approvers, needed: Math.max(1, Math.min(step.needed, approvers.length)) }
}

/** At most as many as there are people; a role may include several. */
function mostOf({ needed, approvers }: StepInput, { roles }: Choices): number {
  const people = approvers.map(({ kind, roles_id }) =>
    kind === 'role' ? (roles.find((role) => role.roles_id === roles_id)?.people.length ?? 1) : 1,
  )
  return Math.min(
    MOST_APPROVERS,
    Math.max(
      needed,
      people.reduce((sum, one) => sum + one, 0),
    ),
  )
}

const kinds = [
  { value: 'person', label: t('Person') },
  { value: 'role', label: t('Role') },
  { value: 'outside', label: t('External, by email') },
]

type ApproverProps = Props & { path: string; approver: ApproverInput; onRemove: (() => void) | undefined }

function ApproverFields({ form, path, approver, choices, onRemove }: ApproverProps) {
  return (
    <div className={styles.approver}>
      <Select label={t('Approver')} options={kinds} {...form.at<string>(`${path}.kind`)} />
      {approver.kind === 'person' && (
        <Select
          label={t('Person')}
          placeholder={t('Choose a person')}
          options={choices.people.map(({ accounts_id, name, role_name }) => ({
            value: accounts_id,
            label: `${name} (${role_name})`,
          }))}
          {...form.at<string>(`${path}.accounts_id`)}
        />
      )}
      {approver.kind === 'role' && (
        <Select
          label={t('Role')}
          placeholder={t('Choose a role')}
          options={choices.roles.map(({ roles_id, role_name, people }) => ({
            value: roles_id,
            label: `${role_name} (${people.join(', ')})`,
          }))}
          {...form.at<string>(`${path}.roles_id`)}
        />
      )}
      {approver.kind === 'outside' && (
        <>
          <TextInput
            label={t('Name')}
            optional
            placeholder={t('Usha Iyer, auditor')}
            {...form.at<string>(`${path}.approver_name`)}
          />
          <TextInput label={t('Email')} type="email" placeholder={t('usha@example.in')} {...form.at<string>(`${path}.email`)} />
        </>
      )}
      {onRemove && <IconButton icon="close" label={t('Remove this approver')} onClick={onRemove} />}
    </div>
  )
}
