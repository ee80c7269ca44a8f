import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import SupportDrawer from '#web/features/workspace/support/support-drawer.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The link of the notification about an answer. */
export const Route = createFileRoute('/_app/support')({ component: Support })

function Support() {
  const navigate = Route.useNavigate()
  return (
    <Page>
      <PageHeader title={t('Support')} />
      <SupportDrawer onClose={() => void navigate({ to: '/dashboard' })} />
    </Page>
  )
}
