import { t } from '#core/messages.ts'
import type { Workflow } from '#contract/approvals/approval-workflows.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/states.tsx'
import { conditionWords, stepWords } from './workflow-words.ts'
import { useMoveWorkflow, useSwitchWorkflow } from './workflows-api.ts'
import styles from './workflows.module.css'

type Props = { workflow: Workflow; isFirst: boolean; isLast: boolean; isKeeper: boolean }

/** A workflow in words; who may change it also moves it and turns it on or off. */
export function WorkflowCard({ workflow, isFirst, isLast, isKeeper }: Props) {
  const { approval_workflows_id, workflow_name, is_active, problem } = workflow
  const { mutate: move } = useMoveWorkflow()
  const { mutate: turn } = useSwitchWorkflow()
  return (
    <Card
      title={workflow_name}
      actions={
        isKeeper && (
          <span className={styles.acts}>
            <ButtonLink icon="edit" to="/payables/approval-workflows/$approval_workflows_id" params={{ approval_workflows_id }}>
              {t('Change')}
            </ButtonLink>
            {!(isFirst && isLast) && (
              <Menu
                trigger={<IconButton icon="more" label={t('Order of {workflow_name}', { workflow_name })} />}
                groups={[
                  [
                    {
                      id: 'earlier',
                      label: t('Move earlier'),
                      disabled: isFirst,
                      onSelect: () => move({ approval_workflows_id, direction: 'earlier' }),
                    },
                    {
                      id: 'later',
                      label: t('Move later'),
                      disabled: isLast,
                      onSelect: () => move({ approval_workflows_id, direction: 'later' }),
                    },
                  ],
                ]}
              />
            )}
          </span>
        )
      }
    >
      <p className={styles.condition}>{conditionWords(workflow)}</p>
      <ol className={styles.steps}>
        {workflow.steps.map((step, at) => (
          <li key={at}>{stepWords(step)}</li>
        ))}
      </ol>
      {problem !== null && is_active && <Notice tone="warning">{problem}.</Notice>}
      {isKeeper ? (
        <Switch label={t('In use')} value={is_active} onChange={() => turn({ approval_workflows_id, is_active: !is_active })} />
      ) : (
        !is_active && <p className={styles.condition}>{t('Not in use')}</p>
      )}
    </Card>
  )
}
