import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useRank } from './rights.ts'
import { WorkflowCard } from './workflow-card.tsx'
import { billRuleQuery, useBillRule, workflowsQuery } from './workflows-api.ts'
import styles from './workflows.module.css'

/** Approval workflows in order of priority: the first that matches a bill or payout applies. */
export function WorkflowsPage() {
  const { data, error, refetch } = useQuery(workflowsQuery)
  const { isKeeper } = useRank()
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Workflows')}
        section={t('Approval Workflows')}
        above={<Link to="/bill-approval">{t('Approval Workflows')}</Link>}
        description={t(
          'The first matching workflow applies. If none matches, anyone who can approve bills approves the bill, and anyone who can pay approves the payout.',
        )}
        actions={
          isKeeper &&
          (data?.length ?? 0) > 0 && (
            <ButtonLink tone="primary" icon="add" to="/payables/approval-workflows/new">
              {t('Add workflow')}
            </ButtonLink>
          )
        }
      />
      {isKeeper && <EveryBill />}
      {error ? (
        <ErrorState error={error} title={t('We couldn’t load the workflows')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={6} height={320} label={t('Loading workflows')} />
      ) : data.length === 0 ? (
        <EmptyState
          icon="check"
          title={t('No approval workflows yet')}
          actions={
            isKeeper && (
              <ButtonLink tone="primary" icon="add" to="/payables/approval-workflows/new">
                {t('Add workflow')}
              </ButtonLink>
            )
          }
        >
          {t(
            'Set who must approve which bills and payouts, and in what order: by amount, vendor, account, or before the first payment to a vendor.',
          )}
        </EmptyState>
      ) : (
        <ol className={styles.workflows}>
          {data.map((workflow, at) => (
            <li key={workflow.approval_workflows_id}>
              <WorkflowCard workflow={workflow} isFirst={at === 0} isLast={at === data.length - 1} isKeeper={isKeeper} />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

/** Off: anyone with the permission approves a bill without a matching workflow. On: such a bill cannot be submitted. */
function EveryBill() {
  const { data } = useQuery(billRuleQuery)
  const { mutate } = useBillRule()
  if (data === undefined) return null
  return (
    <Card>
      <Switch
        label={t('Every bill needs an approval workflow')}
        help={t("You can't submit a bill that matches no workflow.")}
        value={data}
        onChange={(isOn) => mutate(isOn)}
      />
    </Card>
  )
}
