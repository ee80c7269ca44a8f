import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { GroupIndexPage } from '#web/features/workspace/shell/group-index-page.tsx'

export const Route = createFileRoute('/_app/payables/')({
  component: () => <GroupIndexPage id="payables" title={t('Payables')} />,
})
