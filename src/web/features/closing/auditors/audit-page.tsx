import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { addAuditRequest } from '#contract/closing/auditors.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { financialYear } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AdjustmentsList } from './adjustments-list.tsx'
import { AuditComments } from './audit-comments.tsx'
import { AuditRequests } from './audit-requests.tsx'
import { AuditorsList } from './auditors-list.tsx'
import { NewRequestDrawer } from './new-request-drawer.tsx'
import type { AuditSearch } from './search.ts'

/** The audit of a financial year: requests, comments and auditors. */
export function AuditPage({ period_start, search: { view, request } }: { period_start: string; search: AuditSearch }) {
  const mayInvite = usePermitted(['OWNER', 'ADMIN'])
  const [isAsking, setAsking] = useState(false)
  const { label } = financialYear(period_start)
  const tabs = [
    { value: 'requests', label: t('Requests'), search: {} },
    { value: 'comments', label: t('Comments'), search: { view: 'comments' } },
    { value: 'adjustments', label: t('Adjustments'), search: { view: 'adjustments' } },
    ...(mayInvite ? [{ value: 'auditors', label: t('Auditors'), search: { view: 'auditors' } }] : []),
  ]
  return (
    <Page shape="full">
      <PageHeader
        title={t('Audit {label}', { label })}
        section={t('Accounting')}
        above={
          <Link to="/accounting/year-end" search={{ year: period_start }}>
            {t('Year end {label}', { label })}
          </Link>
        }
        actions={
          view === undefined && (
            <MayWrite endpoint={addAuditRequest}>
              <Button tone="primary" icon="add" onClick={() => setAsking(true)}>
                {t('Add request')}
              </Button>
            </MayWrite>
          )
        }
      />
      <ViewTabs label={t('Views')} value={view ?? 'requests'} tabs={tabs} counts={useTabCounts('audit', period_start)} />
      {view === undefined && <AuditRequests period_start={period_start} request={request} onAdd={() => setAsking(true)} />}
      {view === 'comments' && <AuditComments period_start={period_start} />}
      {view === 'adjustments' && <AdjustmentsList period_start={period_start} />}
      {view === 'auditors' && mayInvite && <AuditorsList period_start={period_start} />}
      {isAsking && <NewRequestDrawer period_start={period_start} onClose={() => setAsking(false)} />}
    </Page>
  )
}
