import { t } from '#core/messages.ts'
import type { Workflow, WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { sentence } from '#web/lib/errors.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { tidy } from '#web/lib/tidy.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Simulation } from './simulation.tsx'
import type { WorkflowForm } from './workflow-values.ts'
import { useSimulate } from './workflows-api.ts'

const schema = lateSchema(() => import('#contract/approvals/approval-workflows.ts').then((contract) => contract.WorkflowInput))

type Props = { form: WorkflowForm; workflow: Workflow | undefined }

/** Tries the workflow, saved or not, on past bills. */
export function WorkflowTrial({ form: { values }, workflow }: Props) {
  const { mutate: simulate, data: found, isPending } = useSimulate()
  const trySteps = async () => {
    const named = { ...values, workflow_name: values.workflow_name || t('This workflow') }
    try {
      const input = tidy(await schema.fetch(), named) as WorkflowInput
      simulate({ ...input, approval_workflows_id: workflow?.approval_workflows_id ?? null })
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error) })
    }
  }
  return (
    <>
      <div>
        <Button icon="play" busy={isPending} onClick={() => void trySteps()}>
          {t('Test on past bills')}
        </Button>
      </div>
      {found && <Simulation found={found} />}
    </>
  )
}
