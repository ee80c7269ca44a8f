import { t } from '#core/messages.ts'
import { MOST_STEPS, type StepInput } from '#contract/approvals/approval-workflows.ts'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { StepCard } from './step-card.tsx'
import type { WorkflowChoices } from './step-values.ts'
import { newApprover, type WorkflowValues } from './workflow-values.ts'
import styles from './workflows.module.css'

type Props = { form: Form<WorkflowValues>; choices: WorkflowChoices }

/** The approvers by step; those of one step decide in parallel. */
export function StepFields({ form, choices }: Props) {
  const { steps } = form.values
  const setSteps = (next: StepInput[]) => form.set({ steps: next })
  return (
    <>
      {steps.map((_, at) => (
        <StepCard
          key={at}
          form={form}
          choices={choices}
          at={at}
          onStep={(next) => setSteps(steps.with(at, next))}
          onRemove={steps.length > 1 ? () => setSteps(steps.filter((_, no) => no !== at)) : undefined}
        />
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
