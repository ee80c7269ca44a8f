import { t } from '#core/messages.ts'
import { MOST_APPROVERS, type StepInput } from '#contract/approvals/approval-workflows.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { ApproverFields } from './approver-fields.tsx'
import { mostNeeded, neededWords, withoutApprover, type WorkflowChoices } from './step-values.ts'
import { newApprover, type WorkflowForm } from './workflow-values.ts'
import styles from './workflows.module.css'

type Props = {
  form: WorkflowForm
  choices: WorkflowChoices
  at: number
  onStep: (next: StepInput) => void
  onRemove: (() => void) | undefined
}

/** One step: its approvers, and how many of them must approve. */
export function StepCard({ form, choices, at, onStep, onRemove }: Props) {
  const step = form.values.steps[at]
  if (!step) return null
  return (
    <Card
      title={t('Step {value}', { value: at + 1 })}
      actions={onRemove && <IconButton icon="delete" label={t('Remove step {value}', { value: at + 1 })} onClick={onRemove} />}
    >
      <div className={styles.approvers}>
        {step.approvers.map((approver, no) => (
          <ApproverFields
            key={no}
            form={form}
            path={`steps.${at}.approvers.${no}`}
            approver={approver}
            choices={choices}
            onRemove={step.approvers.length > 1 ? () => onStep(withoutApprover(step, no)) : undefined}
          />
        ))}
      </div>
      <div className={styles.stepFoot}>
        <Button
          icon="add"
          disabled={step.approvers.length >= MOST_APPROVERS}
          onClick={() => onStep({ ...step, approvers: [...step.approvers, newApprover()] })}
        >
          {t('Add approver')}
        </Button>
        <Select
          label={t('Approvals needed')}
          value={String(step.needed)}
          onChange={(chosen) => onStep({ ...step, needed: Number(chosen) })}
          options={Array.from({ length: mostNeeded(step, choices) }, (_, no) => ({
            value: String(no + 1),
            label: neededWords(no + 1, step.approvers.length),
          }))}
        />
      </div>
    </Card>
  )
}
